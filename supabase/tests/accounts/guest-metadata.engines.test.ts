import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeEngines } from '../../../backend/testing/engines.ts'
import { startServer, type TestServer } from '../../../backend/testing/server.ts'
import { guestsOn } from '../testing/guests.ts'

describeEngines('the weekly goal that a guest brings', (opened) => {
  const db = () => opened().database
  const { guest, account, offer, bring } = guestsOn(db)
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(db())
  })
  afterAll(() => server.close())

  const change = async (id: string, data: object) =>
    (
      await server.fetch('/auth/v1/user', {
        method: 'PUT',
        headers: { authorization: `Bearer ${await server.token(id)}`, 'content-type': 'application/json' },
        body: JSON.stringify({ data }),
      })
    ).status
  const metadata = async (id: string) => {
    const sql =
      'select raw_user_meta_data as data, octet_length(raw_user_meta_data::text) as bytes from auth.users where id = $1'
    return (await db().query<{ data: Record<string, unknown>; bytes: number }>(sql, [id])).rows[0]
  }
  const goal = (bytes: number) => [{ days: 3, note: 'x'.repeat(bytes) }]

  it('is left where the account’s metadata would be larger than a token carries, and can be changed as before', async () => {
    const [source, target] = [await guest(), await account()]
    expect(await change(source.id, { weekly_goal: goal(4000) })).toBe(200)
    expect(await change(target.id, { full_name: 'Ada', about: 'y'.repeat(4000) })).toBe(200)
    const before = await metadata(target.id)
    expect(await bring(target.caller, await offer(source.caller))).toBe(true)
    expect(await metadata(target.id)).toEqual(before)
    expect(await change(target.id, { full_name: 'Ada Lovelace' })).toBe(200)
  })

  it('alone comes with the guest, not the name nor what else it has called itself', async () => {
    const [source, target] = [await guest(), await account()]
    const said = {
      weekly_goal: goal(3000),
      full_name: 'Mallory',
      avatar_url: 'https://evil.example',
      email_verified: true,
    }
    expect(await change(source.id, said)).toBe(200)
    expect(await change(target.id, { full_name: 'Ada' })).toBe(200)
    expect(await bring(target.caller, await offer(source.caller))).toBe(true)
    expect((await metadata(target.id))?.data).toEqual({ full_name: 'Ada', weekly_goal: goal(3000) })
    expect(await change(target.id, { full_name: 'Ada Lovelace' })).toBe(200)
  })
})
