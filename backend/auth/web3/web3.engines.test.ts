import { decodeJwt } from 'jose'
import { expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import { someAddress, startAuthServer, useAuthServer } from '../testing/testing.ts'
import { ethereumWallet, inMinutes, messageOf, sendTo, site, solanaWallet, web3Environment } from './testing/testing.ts'

describeEngines('token?grant_type=web3', { on: 'pglite' }, (opened) => {
  const server = useAuthServer(() => opened().database, web3Environment)
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

    // All that EIP-4361 asks for, in its order, the address in its mixed case, and the recovery bit counted from 0.
    const lines = ['Chain ID: 137', 'Nonce: abcdefgh12345678', `Issued At: ${inMinutes(0)}`]
    const message = messageOf({ chain: 'Ethereum', address: wallet.address, lines })
    const signature = (await wallet.sign(message)).toUpperCase().replace(/^0X/, '')
    expect(signature).toMatch(/1[BC]$/)
    const fromZero = signature.replace(/1B$/, '00').replace(/1C$/, '01')
    const again = await send({ chain: 'ethereum', message, signature: fromZero })
    expect(again).toMatchObject({ status: 200, body: { user: { id: data.user?.id } } })
    const { rows } = await opened().database.query<{ payload: unknown }>(
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
    const neighbor =
      opened().database.engine === 'postgres' ? await startAuthServer(opened().database, web3Environment) : server()
    for (const [chain, wallet] of [
      ['Ethereum', ethereumWallet()],
      ['Solana', solanaWallet()],
    ] as const) {
      const message = messageOf({ chain, address: wallet.address })
      const body = { chain: chain.toLowerCase(), message, signature: await wallet.sign(message) }
      const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => (n % 2 ? send(body) : sendTo(neighbor, body))))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
      expect(await send(body)).toMatchObject({
        status: 400,
        body: { error: 'invalid_grant', error_description: `Signed ${chain} message was used already` },
      })
    }
    if (neighbor !== server()) await neighbor.close()
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

  it('is off until a chain is switched on', async () => {
    const off = await startAuthServer(opened().database, { GOTRUE_SITE_URL: site.origin })
    const one = await startAuthServer(opened().database, {
      ...web3Environment,
      GOTRUE_EXTERNAL_WEB3_SOLANA_ENABLED: 'false',
    })
    for (const body of [{ chain: 'solana' }, {}, '{"chain":'])
      expect(await sendTo(off, body)).toMatchObject({
        status: 422,
        body: { code: 'web3_provider_disabled', message: 'Web3 provider is disabled' },
      })
    expect(await sendTo(one, { chain: 'solana' })).toMatchObject({
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

  it('clips a long statement between characters', async () => {
    const wallet = ethereumWallet()
    const words = messageOf({ chain: 'Ethereum', address: wallet.address }).split('\n')
    const message = [...words.slice(0, 3), `${'a'.repeat(511)}😀`, '', ...words.slice(3)].join('\n')
    const { status, body } = await send({ chain: 'ethereum', message, signature: await wallet.sign(message) })
    expect(status).toBe(200)
    const [identity] = body.user.identities ?? []
    expect(identity?.identity_data?.custom_claims.statement).toBe('a'.repeat(511))
  })
})
