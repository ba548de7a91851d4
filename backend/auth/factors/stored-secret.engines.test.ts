import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { describeEngines } from '../../testing/engines.ts'
import { type AuthServer, password, useAuthServer } from '../testing/testing.ts'
import { codeOf, withTotp } from './testing/testing.ts'

const [first = '', second = ''] = Array.from({ length: 2 }, () => randomBytes(32).toString('base64url'))
const encryptingBy = (id: string, key: string) => ({
  GOTRUE_SECURITY_DB_ENCRYPTION_ENCRYPT: 'true',
  GOTRUE_SECURITY_DB_ENCRYPTION_ENCRYPTION_KEY_ID: id,
  GOTRUE_SECURITY_DB_ENCRYPTION_ENCRYPTION_KEY: key,
  GOTRUE_SECURITY_DB_ENCRYPTION_DECRYPTION_KEYS: `one:${first},two:${second}`,
})

/** GoTrue's form, read by another implementation than the service's own. */
async function decrypt(stored: string, factorId: string, key: string): Promise<string> {
  const { data, nonce } = JSON.parse(stored) as Record<string, string>
  const bytes = (text = '') => new Uint8Array(Buffer.from(text, 'base64'))
  const base = await crypto.subtle.importKey('raw', new Uint8Array(Buffer.from(key, 'base64url')), 'HKDF', false, [
    'deriveKey',
  ])
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: new TextEncoder().encode(factorId) }
  const own = await crypto.subtle.deriveKey(hkdf, base, { name: 'AES-GCM', length: 256 }, false, ['decrypt'])
  return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes(nonce) }, own, bytes(data)))
}

describeEngines('the key of an authenticator app', { on: 'postgres' }, (opened) => {
  const plain = useAuthServer(() => opened().database)
  const one = useAuthServer(() => opened().database, encryptingBy('one', first))
  const two = useAuthServer(() => opened().database, encryptingBy('two', second))
  const stored = async (id: string) => {
    const { rows } = await opened().database.query<{ secret: string }>(
      'select secret from auth.mfa_factors where id = $1',
      [id],
    )
    return rows[0]?.secret ?? ''
  }
  /** Signs in once more and meets a challenge with the next code. */
  const meet = async (server: AuthServer, { email, factor }: Awaited<ReturnType<typeof withTotp>>, steps: number) => {
    const client = server.client()
    await client.signInWithPassword({ email, password })
    const code = await codeOf(factor.secret, steps)
    return (await client.mfa.challengeAndVerify({ factorId: factor.id, code })).error
  }

  it('lies encrypted in the database, for its own row, and is read again', async () => {
    const account = await withTotp(one())
    const { id, secret } = account.factor
    const text = await stored(id)
    expect(JSON.parse(text)).toEqual({
      key_id: 'one',
      alg: 'aes-gcm-hkdf',
      data: expect.any(String),
      nonce: expect.stringMatching(/^[\w+/]{16}$/),
    })
    expect(await decrypt(text, id, first)).toBe(secret)
    expect(await meet(one(), account, 1)).toBeNull()
    const other = await withTotp(one())
    await opened().database.query('update auth.mfa_factors set secret = $2 where id = $1', [other.factor.id, text])
    expect(await meet(one(), { ...other, factor: { ...other.factor, secret } }, 1)).not.toBeNull()
  })

  it('is encrypted with its next use when it was plain, and under the new key when it was under another', async () => {
    const account = await withTotp(plain())
    const { id, secret } = account.factor
    expect(await stored(id)).toBe(secret)
    expect(await meet(one(), account, 1)).toBeNull()
    expect(await decrypt(await stored(id), id, first)).toBe(secret)
    await opened().database.query('delete from auth.mfa_challenges where factor_id = $1', [id])
    expect(await meet(two(), account, 1)).toBeNull()
    const text = await stored(id)
    expect(JSON.parse(text).key_id).toBe('two')
    expect(await decrypt(text, id, second)).toBe(secret)
  })
})
