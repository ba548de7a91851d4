export interface Chain {
  id: 'ethereum' | 'solana'
  name: string
  prefix: string
  isAddress(text: string): boolean
  notAnAddress: string
  isNetwork(text: string): boolean
  normalize(address: string): string
  /** @returns what is wrong with the form, in GoTrue's words */
  malformed(signature: string): string | undefined
  isSignedBy(address: string, text: string, signature: string): Promise<boolean>
}
