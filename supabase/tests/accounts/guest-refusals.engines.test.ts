import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeEngines } from '../../../backend/testing/engines.ts'
import { anyWork, guestsOn } from '../testing/guests.ts'
import { saveProgress } from '../testing/saving.ts'

const denied = { code: '42501' }

describeEngines('a guest who would go into an account', (opened) => {
  const db = () => opened().database
  const { guest, account, offer, bring, exists, work, held } = guestsOn(db)

  describe('refuses', () => {
    it('to make a registered account the source, whose code it makes none of', async () => {
      const { caller } = await account()
      await expect(offer(caller)).rejects.toMatchObject(denied)
    })

    it('the code of a guest who has registered since, and takes nothing', async () => {
      const [source, target] = [await guest(), await account()]
      const one = fc.sample(anyWork, { numRuns: 1, seed: 7 })[0]
      if (one) await work(source.caller, one)
      const before = await held(source.caller)
      const code = await offer(source.caller)
      await db().query('update auth.users set is_anonymous = false, email = $2 where id = $1', [
        source.id,
        `${source.id}@learner.example`,
      ])
      await expect(bring(target.caller, code)).rejects.toMatchObject(denied)
      expect(await held(source.caller)).toEqual(before)
      expect((await held(target.caller)).stats.total_xp).toBe(0)
    })

    it('a session that has ended, on either side, and a second factor that was not met', async () => {
      const [source, target] = [await guest(), await account()]
      const code = await offer(source.caller)
      await db().query(
        `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
         values (gen_random_uuid(), $1, 'totp', 'verified', now(), now(), 'a shared secret')`,
        [target.id],
      )
      await expect(bring(target.caller, code)).rejects.toMatchObject(denied)
      await db().query('delete from auth.sessions where user_id = any ($1)', [`{${source.id},${target.id}}`])
      await expect(offer(source.caller)).rejects.toMatchObject({ code: 'PT401' })
      await expect(bring(target.caller, code)).rejects.toMatchObject({ code: 'PT401' })
      expect(await exists(source.id)).toBe(true)
    })

    it('visitors, a guest who brings itself, and codes that nobody has made', async () => {
      const source = await guest()
      const code = await offer(source.caller)
      expect(await offer(source.caller)).toBe(code)
      for (const sql of ['public.offer_guest_progress()', `public.bring_guest_progress('${code}')`])
        await expect(db().queryAs({ role: 'anon', claims: {} }, `select ${sql}`)).rejects.toMatchObject(denied)
      await expect(bring(source.caller, code)).rejects.toMatchObject({ code: '22023' })
      for (const wrong of ['', source.id, '0'.repeat(64), "' or true --"])
        expect(await bring((await account()).caller, wrong)).toBe(false)
      await expect(db().queryAs(source.caller, 'select from public.guest_offers')).rejects.toMatchObject(denied)
      await expect(db().queryAs(source.caller, 'select private.sweep_guests(0)')).rejects.toMatchObject(denied)
    })

    it('pictures of guests, until they register', async () => {
      const { id, caller } = await guest()
      await saveProgress(db(), caller, { course_type: 'bio', module_number: 1, completed_activities: [1] })
      const add = () =>
        db().queryAs(caller, "insert into storage.objects (bucket_id, name, owner_id) values ('avatars', $1, $2)", [
          `${id}/${randomUUID()}.webp`,
          id,
        ])
      await expect(add()).rejects.toMatchObject(denied)
      await db().query('update auth.users set is_anonymous = false where id = $1', [id])
      expect((await add()).count).toBe(1)
    })
  })
})
