import { expect, it } from 'vitest'
import { describeEnginesAlone } from '../../../backend/testing/engines.ts'
import { guestsOn } from '../testing/guests.ts'

describeEnginesAlone('guests who were not here for 90 days', (opened) => {
  const db = () => opened().database
  const { guest, account, exists } = guestsOn(db)
  const sweep = () => db().query('select private.sweep_guests(90)')

  /** What the clock says moves on against all that is stored, or back. */
  async function clockMoves(days: number): Promise<void> {
    await db().query(
      `with people as (
         update auth.users set created_at = created_at - make_interval(secs => 86400 * $1::int)
       ), visits as (
         update auth.sessions set created_at = created_at - make_interval(secs => 86400 * $1::int),
           refreshed_at = refreshed_at - make_interval(secs => 86400 * $1::int)
       ), noted as (
         update private.guest_visits v set stamps = v.stamps - 86400 * $1::int * (
           select 1 + count(*) + count(s.refreshed_at) from auth.sessions s where s.user_id = v.user_id)
       )
       update private.service_days set day = day - $1::int`,
      [days],
    )
  }
  async function daysPass(days: number): Promise<void> {
    for (let day = 0; day < days; day++) {
      await clockMoves(1)
      await sweep()
    }
  }
  const visit = (id: string, at = 'now()') =>
    db().query(`update auth.sessions set refreshed_at = (${at}) at time zone 'utc' where user_id = $1`, [id])

  it('go, and nobody else goes', async () => {
    const [unused, returned, registered] = [await guest(), await guest(), await account()]
    await sweep()
    await daysPass(50)
    await visit(returned.id)
    await sweep()
    await daysPass(39)
    expect(await exists(unused.id)).toBe(true)
    await daysPass(1)
    expect(await exists(unused.id)).toBe(false)
    await daysPass(49)
    expect(await exists(returned.id)).toBe(true)
    await daysPass(1)
    expect(await exists(returned.id)).toBe(false)
    expect(await exists(registered.id)).toBe(true)
  })

  it('are not those whom a clock that jumps ahead makes so, however often it does', async () => {
    const { id } = await guest()
    await sweep()
    await daysPass(1)
    for (const jump of [91, 3650, 91]) {
      await clockMoves(jump)
      for (let hour = 0; hour < 3; hour++) await sweep()
      expect(await exists(id)).toBe(true)
      await clockMoves(-jump)
      await sweep()
      expect(await exists(id)).toBe(true)
    }
    await daysPass(90)
    expect(await exists(id)).toBe(false)
  })

  it('are not those who were here while the clock was behind', async () => {
    const { id } = await guest()
    await visit(id, "timestamptz '1970-01-01'")
    await sweep()
    await daysPass(80)
    await db().query("update auth.sessions set created_at = '1970-01-01' where user_id = $1", [id])
    await visit(id, "timestamptz '1970-01-02'")
    await db().query("update auth.users set created_at = '1970-01-01' where id = $1", [id])
    await sweep()
    await daysPass(89)
    expect(await exists(id)).toBe(true)
    await daysPass(1)
    expect(await exists(id)).toBe(false)
  })

  it('are counted no more once they have registered or gone', async () => {
    const [registered, gone] = [await guest(), await guest()]
    await sweep()
    await db().query('update auth.users set is_anonymous = false where id = $1', [registered.id])
    await db().query('delete from auth.users where id = $1', [gone.id])
    await sweep()
    const { count } = await db().query('select from private.guest_visits where user_id in ($1, $2)', [
      registered.id,
      gone.id,
    ])
    expect(count).toBe(0)
    await daysPass(91)
    expect(await exists(registered.id)).toBe(true)
  })

  it('are counted while somebody brings one into an account', async () => {
    const [leaving, staying] = [await guest(), await guest()]
    await db().transaction(async (tx) => {
      await tx.query('select from auth.users where id = $1 for update', [leaving.id])
      const other = opened().elsewhere()
      // PGlite has one connection: there the sweep comes after.
      if (other !== db()) await other.query('select private.sweep_guests(90)')
      await tx.query('delete from auth.users where id = $1', [leaving.id])
    })
    await sweep()
    const { rows } = await db().query('select user_id from private.guest_visits where user_id in ($1, $2)', [
      leaving.id,
      staying.id,
    ])
    expect(rows).toEqual([{ user_id: staying.id }])
  })
})
