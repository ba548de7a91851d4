import { createPublicKey, sign, verify } from 'node:crypto'
import { expect, it } from 'vitest'
import { describeEnginesAlone } from '../testing/engines.ts'
import { addKey, publicKeys, signingKey } from './keys.ts'

const secret = 's'.repeat(32)

describeEnginesAlone('the keys of credentials', (opened) => {
  it('are made once, of processes that start together and after a restart, and signed with by all', async () => {
    const started = await Promise.all(
      [opened().database, opened().elsewhere(), opened().database].map((database) => signingKey(database, secret)),
    )
    expect(new Set(started.map(({ id }) => id)).size).toBe(1)
    expect((await signingKey(opened().elsewhere(), secret)).id).toBe(started[0]?.id)
    const own = (await publicKeys(opened().database)).filter(({ id }) => id === started[0]?.id)
    expect(own).toHaveLength(1)
  })

  it('are not in the database: another secret gives another key, and the earlier ones stay published', async () => {
    const database = opened().database
    const first = await signingKey(database, secret)
    const signature = sign(null, Buffer.from('signed before'), first.privateKey)
    const stored = JSON.stringify((await database.query('select * from public.credential_keys')).rows)
    for (const form of ['base64url', 'base64', 'hex'] as const)
      expect(stored).not.toContain(Buffer.from(first.seed).toString(form))

    const other = await signingKey(database, 'x'.repeat(32))
    expect(other.id).not.toBe(first.id)
    const published = await publicKeys(database)
    expect(published.map(({ id }) => id).slice(0, 2)).toEqual([other.id, first.id])
    const kept = published.find(({ id }) => id === first.id)
    expect(
      kept &&
        verify(null, Buffer.from('signed before'), createPublicKey({ key: { ...kept.jwk }, format: 'jwk' }), signature),
    ).toBe(true)
  })

  it('rotate on demand, also where the clock was set back', async () => {
    const database = opened().database
    await addKey(database, secret)
    await database.query(`update public.credential_keys set created_at = created_at + interval '1 year'`)
    const rotated = await addKey(database, secret)
    expect((await signingKey(database, secret)).id).toBe(rotated.id)
    expect((await publicKeys(database))[0]?.id).toBe(rotated.id)
  })
})
