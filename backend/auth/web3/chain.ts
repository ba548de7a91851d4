/** What tells the chains apart whose wallets sign in. */
export interface Chain {
  /** As requests and identities name it. */
  id: 'ethereum' | 'solana'
  /** As messages name it. */
  name: string
  /** Begins what GoTrue says about a message that it cannot read. */
  prefix: string
  isAddress(text: string): boolean
  notAnAddress: string
  /** Whether a message may name it as its `Chain ID`. */
  isNetwork(text: string): boolean
  /** Of an address the one form by which the account is known. */
  normalize(address: string): string
  /** What is wrong with the form of a signature, in GoTrue's words. */
  malformed(signature: string): string | undefined
  /** Whether the owner of the address made the signature, of just this text. */
  isSignedBy(address: string, text: string, signature: string): Promise<boolean>
}
