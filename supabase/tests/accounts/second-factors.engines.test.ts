import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../backend/database/database.ts'
import { addUser, describeEngines } from '../../../backend/testing/engines.ts'
import { loadProgress, saveProgress, saveStats } from '../testing/saving.ts'

const denied = { name: 'DatabaseError', code: '42501' }

describeEngines('the second factor, in the database', (opened) => {
  const db = () => opened().database
  const at = (aal: 'aal1' | 'aal2', { caller }: { caller: Caller }): Caller => ({
    ...caller,
    claims: { ...caller.claims, aal },
  })
  const addPicture = (caller: Caller) =>
    db().queryAs(
      caller,
      "insert into storage.objects (bucket_id, name, owner_id) values ('avatars', $1 || '/' || gen_random_uuid(), $1)",
      [String(caller.claims.sub)],
    )
  const count = async (caller: Caller, table: string) => (await db().queryAs(caller, `select from ${table}`)).count

  /** Somebody with progress, a picture, and a factor. */
  async function learner(status: 'unverified' | 'verified') {
    const user = await addUser(db())
    await saveProgress(db(), user.caller, { course_type: 'bio', module_number: 1, completed_activities: [1] })
    await addPicture(user.caller)
    await db().query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1, 'totp', $2, now(), now())`,
      [user.id, status],
    )
    return user
  }
  const tables = ['public.user_progress', 'public.user_stats', 'storage.objects']

  describe('at aal1, of someone who has one', () => {
    it('shows nothing', async () => {
      const caller = at('aal1', await learner('verified'))
      for (const table of tables) expect(await count(caller, table), table).toBe(0)
    })

    it('takes no progress, no stats and no picture', async () => {
      const caller = at('aal1', await learner('verified'))
      const save = (module_number: number) =>
        saveProgress(db(), caller, { course_type: 'bio', module_number, completed_activities: [2] })
      await expect(save(1)).rejects.toMatchObject(denied)
      await expect(save(2)).rejects.toMatchObject(denied)
      await expect(saveStats(db(), caller, { total_xp: 1 })).rejects.toMatchObject(denied)
      await expect(addPicture(caller)).rejects.toMatchObject(denied)
      const change = 'update storage.objects set name = name where owner_id = $1'
      const remove = 'delete from storage.objects where owner_id = $1'
      for (const statement of [change, remove])
        expect((await db().queryAs(caller, statement, [String(caller.claims.sub)])).count).toBe(0)
    })

    it('is assumed of a token that names no level', async () => {
      const { caller } = await learner('verified')
      for (const table of tables) expect(await count(caller, table), table).toBe(0)
    })
  })

  it('at aal2 opens everything', async () => {
    const caller = at('aal2', await learner('verified'))
    for (const table of tables) expect(await count(caller, table), table).toBe(1)
    await saveProgress(db(), caller, { course_type: 'bio', module_number: 1, completed_activities: [2] })
    expect(await loadProgress(db(), caller)).toMatchObject([{ completed_activities: [1, 2] }])
    await addPicture(caller)
  })

  it('asks nothing of someone who only began to add one, nor of others', async () => {
    const begun = at('aal1', await learner('unverified'))
    const other = at('aal1', await addUser(db()))
    await learner('verified')
    for (const table of tables) expect(await count(begun, table), table).toBe(1)
    for (const caller of [begun, other])
      await saveProgress(db(), caller, { course_type: 'ml', module_number: 3, completed_activities: [1] })
  })
})
