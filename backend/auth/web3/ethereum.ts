import { loadedLater } from '../../load-later.ts'
import type { Chain } from './chain.ts'

const signer = loadedLater(() => import('micro-eth-signer'))

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
    const { eip191Signer, parseSignature, serializeSignature } = await signer()
    try {
      // Some wallets count the recovery bit from 0, others from 27; the signer takes the second alone.
      const parsed = parseSignature(`0x${signature.replace(/^0x/, '')}`)
      const by = eip191Signer.recoverAddress(serializeSignature(parsed), text)
      // In lower case, or with the checksum of EIP-55.
      return [by, by.toLowerCase()].includes(address)
    } catch {
      // Some numbers are no signature of anything, and of a signature and its twin (EIP-2) only the lower is taken.
      return false
    }
  },
}
