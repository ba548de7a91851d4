import { base58 } from '@scure/base'
import { lazy } from '../../preload.ts'
import type { Chain } from './chain.ts'

const ed25519 = lazy(() => import('./ed25519.ts'))

export const solana: Chain = {
  id: 'solana',
  name: 'Solana',
  prefix: 'siws',
  isAddress: (text) => keyOf(text) !== undefined,
  notAnAddress: 'wallet address is not in base58 format',
  isNetwork: (text) => /^(solana:)?(mainnet|testnet|devnet|localnet)$/.test(text),
  normalize: (address) => address,
  malformed: (signature) => {
    if (signature.length !== 86 && signature.length !== 88)
      return 'signature must be 64 bytes encoded as base64 with or without padding'
    return /^[\w+/-]{86}(==)?$/.test(signature) ? undefined : 'signature does not contain valid base64 characters'
  },
  isSignedBy: async (address, text, signature) => {
    const key = keyOf(address)
    return key !== undefined && (await ed25519()).isSignedByEd25519(key, text, Buffer.from(signature, 'base64'))
  },
}

function keyOf(address: string): Uint8Array | undefined {
  if (!/^[a-zA-Z0-9]{32,44}$/.test(address)) return undefined
  try {
    const key = base58.decode(address)
    return key.length === 32 ? key : undefined
  } catch {
    return undefined
  }
}
