import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { base58 } from '@scure/base'
import { addr, eip191Signer } from 'micro-eth-signer'
import type { AuthServer } from '../../testing/testing.ts'

/** A wallet as it stands in a page, with one account in it. */
export function ethereumWallet() {
  const { address, privateKey } = addr.random()
  return {
    address,
    sign: async (message: string) => eip191Signer.sign(message, privateKey),
    /** EIP-1193. */
    async request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
      if (method === 'eth_requestAccounts') return [address]
      if (method === 'eth_chainId') return '0x1'
      const [raw] = Array.isArray(params) ? params : []
      if (method === 'personal_sign') return eip191Signer.sign(Buffer.from(raw.slice(2), 'hex'), privateKey)
      throw new Error(`the wallet knows no ${method}`)
    },
    on: () => {},
    removeListener: () => {},
  }
}

export function solanaWallet() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const address = base58.encode(rawKey(publicKey))
  const signMessage = async (message: Uint8Array) => new Uint8Array(sign(null, message, privateKey))
  return {
    address,
    sign: async (message: string) => Buffer.from(await signMessage(Buffer.from(message))).toString('base64'),
    /** Signs what the page has written. */
    older: { publicKey: { toBase58: () => address }, signMessage },
    /** Writes the message itself, as the wallet standard has it. */
    newer: {
      async signIn(...inputs: { domain?: string; uri?: string; issuedAt?: string; chainId?: string }[]) {
        const [input] = inputs
        const signedMessage = Buffer.from(
          [
            `${input?.domain} wants you to sign in with your Solana account:`,
            address,
            '',
            `URI: ${input?.uri}`,
            'Version: 1',
            `Chain ID: ${input?.chainId}`,
            `Issued At: ${input?.issuedAt}`,
          ].join('\n'),
        )
        const account = { address, publicKey: rawKey(publicKey), chains: [], features: [] }
        return { account, signedMessage: new Uint8Array(signedMessage), signature: await signMessage(signedMessage) }
      },
    },
  }
}

const rawKey = (key: KeyObject): Uint8Array => Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url')

export interface Words {
  chain: 'Ethereum' | 'Solana'
  address: string
  domain?: string
  uri?: string
  /** Further lines, in place of `Issued At` now. */
  lines?: string[]
}

/** A message as auth-js writes it. */
export const messageOf = ({ chain, address, domain = site.host, uri = site.href, lines }: Words): string =>
  [
    `${domain} wants you to sign in with your ${chain} account:`,
    address,
    '',
    `URI: ${uri}`,
    'Version: 1',
    ...(lines ?? [`Issued At: ${new Date().toISOString()}`]),
  ].join('\n')

export const site = new URL('https://xpedition.example/auth')

/** A moment so many minutes from now. */
export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()

/** What switches both chains on. */
export const web3Environment = {
  GOTRUE_SITE_URL: site.origin,
  GOTRUE_EXTERNAL_WEB3_ETHEREUM_ENABLED: 'true',
  GOTRUE_EXTERNAL_WEB3_SOLANA_ENABLED: 'true',
}

export const sendTo = ({ request }: AuthServer, body: unknown, headers?: Record<string, string>) =>
  request('POST', '/token?grant_type=web3', body, headers)
