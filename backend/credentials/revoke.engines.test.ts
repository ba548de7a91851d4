import { expect, it } from 'vitest'
import { describeEngines } from '../testing/engines.ts'
import { revokeCredential } from './revoke.ts'
import { type Signed, useCredentials } from './testing/use-credentials.ts'

describeEngines('a credential that was shared', (opened) => {
  const { graduate, get, read, statusBit } = useCredentials(opened)

  it('is marked in the status list when its learner revokes it, and then says no more than that', async () => {
    const { share, revoke, id: learner } = await graduate()
    const id = await share()
    const credential = await read<Signed>(`${id}.json`)
    expect(await statusBit(credential)).toEqual({ set: false, length: 131_072 })
    expect(await revoke(id)).toBe(true)
    expect(await statusBit(credential)).toEqual({ set: true, length: 131_072 })
    expect(await revoke(id)).toBe(false)
    for (const form of ['json', 'jwt', 'svg', 'png']) {
      const gone = await get(`${id}.${form}`)
      expect([form, gone.status]).toEqual([form, 410])
      expect(await gone.json()).toEqual({ revoked: expect.any(String), course: 'bio' })
    }
    const { rows } = await opened().database.query('select name from public.credentials where user_id = $1', [learner])
    expect(rows).toEqual([{ name: null }])
    const again = await share('Ada L.')
    expect(again).not.toBe(id)
    expect(await statusBit(await read<Signed>(`${again}.json`))).toMatchObject({ set: false })
    expect(await statusBit(credential)).toMatchObject({ set: true })
  })

  it('is revoked by the operator, once, and no other with it', async () => {
    const [one, other] = [await graduate(), await graduate()]
    const [id, kept] = [await one.share(), await other.share()]
    const credential = await read<Signed>(`${id}.json`)
    expect(await revokeCredential(opened().database, id.toUpperCase())).toBe(true)
    expect(await revokeCredential(opened().database, id)).toBe(false)
    expect(await revokeCredential(opened().database, "' or true --")).toBe(false)
    expect((await get(`${id}.json`)).status).toBe(410)
    expect(await statusBit(credential)).toMatchObject({ set: true })
    expect(await statusBit(await read<Signed>(`${kept}.json`))).toMatchObject({ set: false })
  })

  it('is revoked with its account, of which nothing is left but the mark', async () => {
    const { id: learner, share } = await graduate()
    const id = await share()
    const credential = await read<Signed>(`${id}.json`)
    await opened().database.query('delete from auth.users where id = $1', [learner])
    expect((await get(`${id}.jwt`)).status).toBe(404)
    expect(await statusBit(credential)).toMatchObject({ set: true })
  })
})
