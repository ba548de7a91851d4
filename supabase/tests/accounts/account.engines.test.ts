import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../backend/database/database.ts'
import { anon, describeEngines, serviceRole } from '../../../backend/testing/engines.ts'
import { accountOf } from '../testing/accounts.ts'
import { addFactor, addSession } from '../testing/sessions.ts'

const denied = { code: '42501' }
const ended = { code: 'PT401' }

describeEngines('a learner\u2019s own account', (opened) => {
  const db = () => opened().database
  const { sessions, remove, exists, learner } = accountOf(db)
  const end = async (caller: Caller, id: string) =>
    (await db().queryAs<{ ended: boolean }>(caller, 'select public.end_my_session($1) as ended', [id])).rows[0]?.ended

  describe('devices', () => {
    it('are the caller\u2019s own, this one first', async () => {
      const [{ id, device }, other] = [await learner(), await learner()]
      const phone = await addSession(db(), id)
      expect(await sessions(device.caller)).toEqual([
        { id: device.id, current: true },
        { id: phone.id, current: false },
      ])
      expect(await sessions(other.device.caller)).toHaveLength(1)
    })

    it('are signed out one by one, never another learner\u2019s', async () => {
      const [{ id, device }, other] = [await learner(), await learner()]
      const phone = await addSession(db(), id)
      expect(await end(device.caller, phone.id)).toBe(true)
      expect(await end(device.caller, phone.id)).toBe(false)
      expect(await end(device.caller, other.device.id)).toBe(false)
      expect(await sessions(other.device.caller)).toHaveLength(1)
    })

    it('end with what they had begun, which would open a session again', async () => {
      const [{ id, device }, other] = [await learner(), await learner()]
      const begin = async (user: string) => {
        await db().query(
          `update auth.users set email_change = 'thief@evil.example', phone_change = '15550001111',
             email_change_token_new = md5(id::text), email_change_sent_at = now() where id = $1`,
          [user],
        )
        await db().query(
          `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
           values (gen_random_uuid(), $1, 'email_change_token_new', $2, 'thief@evil.example')`,
          [user, randomUUID()],
        )
        await db().query(
          `insert into auth.flow_state (id, provider_type, authentication_method, linking_target_id, created_at)
           values (gen_random_uuid(), 'github', 'oauth', $1, now()),
             (gen_random_uuid(), 'email', 'magiclink', null, now())`,
          [user],
        )
      }
      const begun = async (user: string) =>
        (
          await db().query(
            `select u.email_change, u.phone_change, u.email_change_token_new <> '' as code,
               (select count(*)::integer from auth.one_time_tokens t where t.user_id = u.id) as tokens,
               (select count(*)::integer from auth.flow_state f where f.linking_target_id = u.id) as flows
             from auth.users u where u.id = $1`,
            [user],
          )
        ).rows[0]
      await begin(id)
      await begin(other.id)
      const before = await begun(id)
      expect(before).toMatchObject({ email_change: 'thief@evil.example', tokens: 1, flows: 1 })
      expect(await end(device.caller, randomUUID())).toBe(false)
      expect(await begun(id)).toEqual(before)

      const thief = await addSession(db(), id)
      expect(await end(device.caller, thief.id)).toBe(true)
      expect(await begun(id)).toEqual({
        email_change: '',
        phone_change: '',
        code: false,
        tokens: 0,
        flows: 0,
      })
      expect(await begun(other.id)).toEqual(before)

      await begin(id)
      expect(await end(device.caller, device.id)).toBe(true)
      expect(await begun(id)).toEqual(before)
    })

    it('that were signed out see, export, end and delete nothing any more', async () => {
      const { id, email, device } = await learner()
      const phone = await addSession(db(), id)
      await end(device.caller, phone.id)
      await expect(sessions(phone.caller)).rejects.toMatchObject(ended)
      await expect(end(phone.caller, device.id)).rejects.toMatchObject(ended)
      await expect(db().queryAs(phone.caller, 'select public.export_my_data()')).rejects.toMatchObject(ended)
      await expect(remove(phone.caller, email)).rejects.toMatchObject(ended)
      expect(await exists(id)).toBe(true)
    })
  })

  describe('the names of second factors', () => {
    const rename = async (caller: Caller, id: string, name: string) =>
      (await db().queryAs<{ done: boolean }>(caller, 'select public.rename_my_factor($1, $2) as done', [id, name]))
        .rows[0]?.done

    it('are their owner\u2019s to change, and differ', async () => {
      const { id, device } = await learner({ aal: 'aal2' })
      const other = await learner()
      await addFactor(db(), id)
      await addFactor(db(), id)
      const { rows } = await db().query<{ id: string }>('select id from auth.mfa_factors where user_id = $1', [id])
      const [first = '', second = ''] = rows.map((row) => row.id)
      expect(await rename(device.caller, first, ' My phone ')).toBe(true)
      expect(await rename(other.device.caller, first, 'Mine now')).toBe(false)
      await expect(rename(device.caller, second, 'My phone')).rejects.toMatchObject({ code: '23505' })
      await expect(rename(device.caller, second, '  ')).rejects.toMatchObject({ code: '22023' })
    })
  })

  it('has a password or none', async () => {
    const { id, device } = await learner()
    const asked = async () =>
      (await db().queryAs<{ yes: boolean }>(device.caller, 'select public.has_password() as yes')).rows[0]?.yes
    expect(await asked()).toBe(false)
    await db().query(`update auth.users set encrypted_password = '$2a$10$hash' where id = $1`, [id])
    expect(await asked()).toBe(true)
  })

  it('is out of reach at aal1 for the owner of a second factor', async () => {
    const { id, device } = await learner()
    const phone = await addSession(db(), id)
    await addFactor(db(), id)
    await expect(sessions(device.caller)).rejects.toMatchObject(denied)
    await expect(end(device.caller, phone.id)).rejects.toMatchObject(denied)
    await expect(db().queryAs(device.caller, 'select public.export_my_data()')).rejects.toMatchObject(denied)
  })

  it.each([
    ['a visitor', anon],
    ['the service role', serviceRole],
  ])('is not offered to %s', async (_, caller) => {
    for (const call of [
      'has_password()',
      'my_sessions()',
      'export_my_data()',
      `end_my_session(gen_random_uuid())`,
      `delete_my_account('')`,
    ])
      await expect(db().queryAs(caller, `select public.${call}`)).rejects.toMatchObject(denied)
  })
})
