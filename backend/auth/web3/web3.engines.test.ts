import { decodeJwt } from 'jose'
import { createSiweMessage } from 'viem/siwe'
import { expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import { type AuthServer, someAddress, startAuthServer, useAuthServer } from '../testing.ts'
import { ethereumWallet, inMinutes, messageOf, site, solanaWallet } from './testing.ts'

const environment = {
  GOTRUE_SITE_URL: site.origin,
  GOTRUE_EXTERNAL_WEB3_ETHEREUM_ENABLED: 'true',
  GOTRUE_EXTERNAL_WEB3_SOLANA_ENABLED: 'true',
}

describeEngines('token?grant_type=web3', (fresh) => {
  const server = useAuthServer(() => fresh().database, environment)
  const sendTo = ({ request }: AuthServer, body: unknown, headers?: Record<string, string>) =>
    request('POST', '/token?grant_type=web3', body, headers)
  const send = (body: unknown, headers?: Record<string, string>) => sendTo(server(), body, headers)
  const options = { url: site.href }

  it('signs in the owner of an Ethereum wallet, each time to the same account', async () => {
    const wallet = ethereumWallet()
    const { data, error } = await server()
      .client()
      .signInWithWeb3({ chain: 'ethereum', wallet, statement: 'Sign in to XPedition', options })
    expect(error).toBeNull()
    const address = wallet.address.toLowerCase()
    expect(data.user).toMatchObject({
      email: '',
      app_metadata: { provider: 'web3', providers: ['web3'] },
      user_metadata: { sub: `web3:ethereum:${address}` },
      identities: [
        {
          id: `web3:ethereum:${address}`,
          provider: 'web3',
          identity_data: {
            sub: `web3:ethereum:${address}`,
            custom_claims: {
              address,
              chain: 'ethereum',
              network: '1',
              domain: site.host,
              statement: 'Sign in to XPedition',
            },
          },
        },
      ],
    })
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({ aal: 'aal1', amr: [{ method: 'web3' }] })

    // Another library's message, with all that EIP-4361 asks for and the address in its mixed case.
    const message = createSiweMessage({
      address: wallet.address,
      chainId: 137,
      domain: site.host,
      nonce: 'abcdefgh12345678',
      uri: site.href,
      version: '1',
    })
    const again = await send({ chain: 'ethereum', message, signature: await wallet.sign(message) })
    expect(again).toMatchObject({ status: 200, body: { user: { id: data.user?.id } } })
    const { rows } = await fresh().database.query<{ payload: unknown }>(
      `select payload from auth.audit_log_entries where payload ->> 'actor_id' = $1
       and payload -> 'traits' ->> 'network' = '137'`,
      [data.user?.id ?? ''],
    )
    expect(rows).toMatchObject([
      { payload: { action: 'login', traits: { provider: 'web3', chain: 'ethereum', address, domain: site.host } } },
    ])
  })

  it('signs in the owner of a Solana wallet, whoever of page and wallet writes the message', async () => {
    const wallet = solanaWallet()
    const first = await server()
      .client()
      .signInWithWeb3({
        chain: 'solana',
        wallet: wallet.newer,
        options: {
          ...options,
          signInWithSolana: { chainId: 'solana:devnet' },
        },
      })
    expect(first.error).toBeNull()
    const subject = `web3:solana:${wallet.address}`
    expect(first.data.user?.identities).toMatchObject([
      { id: subject, identity_data: { custom_claims: { network: 'solana:devnet' } } },
    ])
    const second = await server().client().signInWithWeb3({ chain: 'solana', wallet: wallet.older, options })
    expect(second).toMatchObject({ error: null, data: { user: { id: first.data.user?.id } } })
  })

  it('opens one session for a message, however many bring it at once', async () => {
    // PGlite has but one process.
    const neighbour =
      fresh().database.engine === 'postgres' ? await startAuthServer(fresh().database, environment) : server()
    for (const [chain, wallet] of [
      ['Ethereum', ethereumWallet()],
      ['Solana', solanaWallet()],
    ] as const) {
      const message = messageOf({ chain, address: wallet.address })
      const body = { chain: chain.toLowerCase(), message, signature: await wallet.sign(message) }
      const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => (n % 2 ? send(body) : sendTo(neighbour, body))))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
      expect(await send(body)).toMatchObject({
        status: 400,
        body: { error: 'invalid_grant', error_description: `Signed ${chain} message was used already` },
      })
    }
    if (neighbour !== server()) await neighbour.close()
  })

  it('makes one account of two first messages at once', async () => {
    const wallet = ethereumWallet()
    const signed = [-1, -2].map(async (minutes) => {
      const message = messageOf({
        chain: 'Ethereum',
        address: wallet.address,
        lines: [`Issued At: ${inMinutes(minutes)}`],
      })
      return send({ chain: 'ethereum', message, signature: await wallet.sign(message) })
    })
    const [one, other] = await Promise.all(signed)
    expect(one).toMatchObject({ status: 200, body: { user: { id: other?.body.user.id } } })
  })

  // What GoTrue says: internal/api/web3.go.
  const mismatch = 'Signature does not match address in message'
  it.each<[string, Partial<Parameters<typeof messageOf>[0]>, string]>([
    [
      'for another app',
      { domain: 'elsewhere.example', uri: 'https://elsewhere.example/' },
      'Signed CHAIN message is using URI which is not allowed on this server, message was signed for another app',
    ],
    [
      'shown to its signer by another page',
      { domain: 'elsewhere.example' },
      'Signed CHAIN message is using a Domain that does not match the one in URI which is not allowed on this server',
    ],
    [
      'for a page without TLS',
      { uri: 'http://xpedition.example/' },
      'Signed CHAIN message is using URI which does not use HTTPS',
    ],
    ['that is too old', { lines: [`Issued At: ${inMinutes(-11)}`] }, 'CHAIN message was issued too long ago'],
    ['from the future', { lines: [`Issued At: ${inMinutes(30)}`] }, 'CHAIN message was issued too far in the future'],
    [
      'that has expired',
      { lines: [`Issued At: ${inMinutes(-5)}`, `Expiration Time: ${inMinutes(-1)}`] },
      'Signed CHAIN message is expired',
    ],
    [
      'that does not hold yet',
      { lines: [`Issued At: ${inMinutes(0)}`, `Not Before: ${inMinutes(5)}`] },
      'Signed CHAIN message becomes valid in the future',
    ],
  ])('refuses a signed message %s', async (_, words, description) => {
    for (const [chain, wallet] of [
      ['Ethereum', ethereumWallet()],
      ['Solana', solanaWallet()],
    ] as const) {
      const message = messageOf({ chain, address: wallet.address, ...words })
      const answer = await send({ chain: chain.toLowerCase(), message, signature: await wallet.sign(message) })
      expect(answer.body).toEqual({ error: 'invalid_grant', error_description: description.replace('CHAIN', chain) })
      expect(answer.status).toBe(400)
    }
  })

  it('refuses a signature by another wallet, of another text, and the twin of a good one', async () => {
    for (const [chain, wallet, stranger] of [
      ['Ethereum', ethereumWallet(), ethereumWallet()],
      ['Solana', solanaWallet(), solanaWallet()],
    ] as const) {
      const message = messageOf({ chain, address: wallet.address })
      const signature = await wallet.sign(message)
      const refused = [
        { message, signature: await stranger.sign(message) },
        { message: `${message}\nRequest ID: 1`, signature },
        { message, signature: twinOf(signature) },
      ]
      for (const body of refused)
        expect(await send({ chain: chain.toLowerCase(), ...body })).toMatchObject({
          status: 400,
          body: { error_description: mismatch },
        })
      expect((await send({ chain: chain.toLowerCase(), message, signature })).status).toBe(200)
    }
  })

  it('takes an Ethereum address in lower case or with its checksum only', async () => {
    const wallet = ethereumWallet()
    const swapped = wallet.address.replace(/[a-fA-F]/, (digit) =>
      digit === digit.toLowerCase() ? digit.toUpperCase() : digit.toLowerCase(),
    )
    const message = messageOf({ chain: 'Ethereum', address: swapped })
    expect(await send({ chain: 'ethereum', message, signature: await wallet.sign(message) })).toMatchObject({
      status: 400,
      body: { error_description: mismatch },
    })
  })

  it('refuses what has not the form of a message or signature, in GoTrue’s words', async () => {
    const wallet = ethereumWallet()
    const message = messageOf({ chain: 'Ethereum', address: wallet.address })
    const signature = await wallet.sign(message)
    const solana = messageOf({ chain: 'Solana', address: solanaWallet().address })
    const cases = [
      [{ chain: 'ethereum', message: 'short', signature }, 'message is too short'],
      [{ chain: 'ethereum', message: message.padEnd(20_481), signature }, 'message must not exceed 20KB'],
      [
        { chain: 'ethereum', message, signature: '0x00' },
        'signature must be 65 bytes long, encoded as a 130 character-long hexadecimal string',
      ],
      [
        { chain: 'ethereum', message: solana, signature },
        'siwe: message first line does not end in " wants you to sign in with your Ethereum account:"',
      ],
      [
        { chain: 'solana', message: solana, signature },
        'signature must be 64 bytes encoded as base64 with or without padding',
      ],
      [
        { chain: 'solana', message: solana, signature: '*'.repeat(86) },
        'signature does not contain valid base64 characters',
      ],
    ] as const
    for (const [body, message] of cases)
      expect(await send(body)).toMatchObject({ status: 400, body: { code: 'validation_failed', message } })
    expect(await send({ chain: 'bitcoin', message, signature })).toMatchObject({
      status: 400,
      body: { code: 'web3_unsupported_chain', message: 'Unsupported chain' },
    })
  })

  it('is off until a chain is switched on', async () => {
    const off = await startAuthServer(fresh().database, { GOTRUE_SITE_URL: site.origin })
    const one = await startAuthServer(fresh().database, {
      ...environment,
      GOTRUE_EXTERNAL_WEB3_SOLANA_ENABLED: 'false',
    })
    const ask = (asked: AuthServer) => sendTo(asked, { chain: 'solana' })
    expect(await ask(off)).toMatchObject({
      status: 422,
      body: { code: 'web3_provider_disabled', message: 'Web3 provider is disabled' },
    })
    expect(await ask(one)).toMatchObject({
      status: 422,
      body: { code: 'web3_provider_disabled', message: 'Solana Web3 provider is disabled' },
    })
    await Promise.all([off.close(), one.close()])
  })

  it('limits how many messages come from one address', async () => {
    const from = { 'x-forwarded-for': someAddress() }
    const body = { chain: 'solana', message: 'x'.repeat(64), signature: 'A'.repeat(86) }
    const answers = await Promise.all(Array.from({ length: 31 }, () => send(body, from)))
    expect(answers.filter(({ status }) => status === 429)).toMatchObject([
      { body: { code: 'over_request_rate_limit' } },
    ])
  })
})

/** Of a signature of secp256k1 the other that proves as much; of Ed25519 one that lax readers take for the same. */
function twinOf(signature: string): string {
  const flip = (hex: string, order: bigint, at: number) => {
    const rest = order - BigInt(`0x${hex.slice(at, at + 64)}`)
    return rest.toString(16).padStart(64, '0')
  }
  if (signature.startsWith('0x')) {
    const hex = signature.slice(2)
    const twin = flip(hex, 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n, 64)
    return `0x${hex.slice(0, 64)}${twin}${hex.endsWith('1b') ? '1c' : '1b'}`
  }
  const bytes = Buffer.from(signature, 'base64')
  const order = 2n ** 252n + 27742317777372353535851937790883648493n
  const scalar = BigInt(`0x${Buffer.from(bytes.subarray(32)).reverse().toString('hex')}`) + order
  const grown = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').reverse()
  return Buffer.concat([bytes.subarray(0, 32), grown]).toString('base64')
}
