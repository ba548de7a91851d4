import { expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import { useAuthServer } from '../testing/testing.ts'
import { ethereumWallet, inMinutes, messageOf, sendTo, solanaWallet, web3Environment } from './testing/testing.ts'

describeEngines('token?grant_type=web3, when it refuses', { on: 'pglite' }, (opened) => {
  const server = useAuthServer(() => opened().database, web3Environment)
  const send = (body: unknown) => sendTo(server(), body)

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

  it('refuses a signature by another wallet, of another text, and the second form of a used one', async () => {
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

  it('refuses a key of small order, which anybody can sign with', async () => {
    const message = messageOf({ chain: 'Solana', address: '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM' })
    const signature = Buffer.from('01'.padEnd(128, '0'), 'hex').toString('base64')
    expect(await send({ chain: 'solana', message, signature })).toMatchObject({
      status: 400,
      body: { error_description: mismatch },
    })
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
