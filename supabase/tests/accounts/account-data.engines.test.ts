import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../backend/database/database.ts'
import { describeEngines } from '../../../backend/testing/engines.ts'
import { accountOf } from '../testing/accounts.ts'
import { saveProgress } from '../testing/saving.ts'
import { addFactor, addSession } from '../testing/sessions.ts'

const denied = { code: '42501' }
const ended = { code: 'PT401' }

describeEngines('what is held of a learner', (opened) => {
  const db = () => opened().database
  const { sessions, remove, exists, learner } = accountOf(db)

  describe('the export', () => {
    const exported = async (caller: Caller) =>
      (await db().queryAs<{ data: Record<string, unknown> }>(caller, 'select public.export_my_data() as data')).rows[0]
        ?.data ?? {}

    it('holds everything of the caller, no secret, and nothing of another', async () => {
      const [{ id, email, device }, other] = [await learner({ aal: 'aal2' }), await learner()]
      await db().query(`update auth.users set encrypted_password = '$2a$10$hash' where id = $1`, [id])
      await addFactor(db(), id)
      await saveProgress(db(), device.caller, { course_type: 'bio', module_number: 1, completed_activities: [1] })
      await db().queryAs(
        device.caller,
        `insert into public.reviews (user_id, check_id, occasion, rating, answered_at)
         values ($1, 'bio/1.1/aB3_', 'lesson', 3, now())`,
        [id],
      )
      await db().queryAs(
        device.caller,
        `insert into public.solutions (user_id, exercise, code) values ($1, 'bio/1.1/count', 'x = 1')`,
        [id],
      )
      await db().queryAs(
        device.caller,
        `insert into public.notes (user_id, id, course_type, section, start, exact, prefix, suffix, body)
         values ($1, gen_random_uuid(), 'bio', '1.1', 0, 'codon', 'A ', ' is', 'three bases')`,
        [id],
      )
      await db().query(
        `insert into auth.audit_log_entries (id, payload, created_at) values
         (gen_random_uuid(), json_build_object('action', 'login', 'actor_id', $1::text), now())`,
        [id],
      )
      await db().query(
        `insert into storage.objects (bucket_id, name, owner_id, metadata, user_metadata)
         values ('avatars', $1 || '/a.png', $1, '{"size": 1}', '{"taken": "on the summit"}')`,
        [id],
      )
      const data = await exported(device.caller)
      expect(data).toMatchObject({
        account: { id, email, has_password: true },
        second_factors: [{ type: 'totp', status: 'verified' }],
        sessions: [{ id: device.id, ip: '192.0.2.7' }],
        stats: { id, total_xp: 100 },
        progress: [{ course_type: 'bio', completed_activities: [1] }],
        reviews: [{ check_id: 'bio/1.1/aB3_', occasion: 'lesson', rating: 3 }],
        solutions: [{ exercise: 'bio/1.1/count', code: 'x = 1', solved_at: expect.any(String) }],
        notes: [{ section: '1.1', exact: 'codon', body: 'three bases' }],
        files: [{ name: `${id}/a.png`, metadata: { size: 1 }, user_metadata: { taken: 'on the summit' } }],
        audit_log: [{ payload: { action: 'login' } }],
      })
      const text = JSON.stringify(data)
      for (const secret of ['$2a$10$hash', 'a shared secret', other.id]) expect(text).not.toContain(secret)
    })
  })

  describe('deletion', () => {
    it('takes everything with it, at once', async () => {
      const { id, email, device } = await learner()
      await saveProgress(db(), device.caller, { course_type: 'bio', module_number: 1, completed_activities: [1] })
      await remove(device.caller, ` ${email.toUpperCase()} `)
      const { rows } = await db().query<{ left: number }>(
        `select (select count(*) from auth.users where id = $1)::int + (select count(*) from auth.sessions where user_id = $1)::int
           + (select count(*) from public.user_stats where id = $1)::int
           + (select count(*) from public.user_progress where user_id = $1)::int as left`,
        [id],
      )
      expect(rows).toEqual([{ left: 0 }])
      await expect(sessions(device.caller)).rejects.toMatchObject(ended)
    })

    it('needs the account\u2019s own address', async () => {
      const [{ id, device }, other] = [await learner(), await learner()]
      for (const address of ['', other.email])
        await expect(remove(device.caller, address)).rejects.toMatchObject({ code: '22023' })
      expect(await exists(id)).toBe(true)
      expect(await exists(other.id)).toBe(true)
    })

    it('needs a proof of the last fifteen minutes', async () => {
      const old = Math.floor(Date.now() / 1000) - 16 * 60
      const { id, email, device } = await learner({ amr: [{ method: 'password', timestamp: old }] })
      await expect(remove(device.caller, email)).rejects.toMatchObject(denied)
      expect(await exists(id)).toBe(true)
    })

    it('needs the second factor, and needs it fresh, where there is one', async () => {
      const now = Math.floor(Date.now() / 1000)
      const { id, email, device } = await learner()
      await addFactor(db(), id)
      await expect(remove(device.caller, email)).rejects.toMatchObject(denied)
      const claims = (timestamp: number) => ({
        aal: 'aal2',
        amr: [
          { method: 'password', timestamp: now },
          { method: 'totp', timestamp },
        ],
      })
      const stale = await addSession(db(), id, claims(now - 16 * 60))
      await expect(remove(stale.caller, email)).rejects.toMatchObject(denied)
      const strong = await addSession(db(), id, claims(now))
      await remove(strong.caller, email)
      expect(await exists(id)).toBe(false)
    })

    it('waits until the account\u2019s files are gone', async () => {
      const { id, email, device } = await learner()
      await db().query(`insert into storage.buckets (id, name) values ($1, $1)`, [id])
      await db().query('insert into storage.objects (bucket_id, name, owner_id) values ($1::text, $2, $1::text)', [
        id,
        'a.png',
      ])
      expect(await remove(device.caller, email)).toBe(false)
      expect(await exists(id)).toBe(true)
      await db().query('delete from storage.objects where bucket_id = $1', [id])
      await remove(device.caller, email)
      expect(await exists(id)).toBe(false)
    })
  })
})
