import type { Chain } from './chain.ts'

/** Half the order of secp256k1. For each signature there is a twin above it, which anyone can make of it (EIP-2). */
const highest = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** Sign-In with Ethereum (EIP-4361) by accounts that have a key of their own (EIP-191); contracts cannot sign in here. */
export const ethereum: Chain = {
  id: 'ethereum',
  name: 'Ethereum',
  prefix: 'siwe',
  isAddress: (text) => /^0x[a-fA-F0-9]{40}$/.test(text),
  notAnAddress: 'wallet address is not a valid Ethereum address',
  isNetwork: (text) => /^[1-9]\d{0,18}$/.test(text),
  normalize: (address) => address.toLowerCase(),
  malformed: (signature) =>
    /^(0x)?[a-fA-F0-9]{130}$/.test(signature)
      ? undefined
      : 'signature must be 65 bytes long, encoded as a 130 character-long hexadecimal string',
  async isSignedBy(address, text, signature) {
    const hex = signature.replace(/^0x/, '')
    if (BigInt(`0x${hex.slice(64, 128)}`) > highest) return false
    // A fifth of a second to load, which only those pay for who have wallets.
    const { recoverMessageAddress } = await import('viem/utils')
    // Some numbers are no signature of anything; then it throws.
    const signer = await recoverMessageAddress({ message: text, signature: `0x${hex}` }).catch(() => undefined)
    // In lower case, or with the checksum of EIP-55.
    return signer !== undefined && [signer, signer.toLowerCase()].includes(address)
  },
}
