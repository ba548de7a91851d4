import { lazy } from '../../preload.ts'
import type { Chain } from './chain.ts'

const signer = lazy(() => import('micro-eth-signer'))

/** Sign-In with Ethereum (EIP-4361) with an account's own key (EIP-191); contracts cannot sign in here. */
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
      // Some wallets count the recovery bit from 0, others from 27; the library accepts only 27.
      const parsed = parseSignature(`0x${signature.replace(/^0x/, '')}`)
      const by = eip191Signer.recoverAddress(serializeSignature(parsed), text)
      // In lower case, or with the checksum of EIP-55.
      return [by, by.toLowerCase()].includes(address)
    } catch {
      // Not a signature, or the second one that can be made from each signature, which EIP-2 forbids.
      return false
    }
  },
}
