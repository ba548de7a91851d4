import { describe, expect, it } from 'vitest'
import { addUser, describeEngines, serviceRole } from '../../../backend/testing/engines.ts'
import { loadProgress, loadStats, saveProgress, saveStats } from '../testing/saving.ts'

const now = () => new Date().toISOString()
const bio1 = { course_type: 'bio', module_number: 1 }
const all = [1, 2, 3, 4]

describeEngines('the database decides', (opened) => {
  const db = () => opened().database
  const learner = async () => (await addUser(db())).caller

  describe('a new user', () => {
    it('has one row of stats: 0 XP, level 1, no badges', async () => {
      const caller = await learner()
      expect(await loadStats(db(), caller)).toEqual({
        id: caller.claims.sub,
        total_xp: 0,
        level: 1,
        badges: [],
        modules_completed: 0,
        courses_completed: 0,
      })
    })

    it('takes stats and progress along when the account goes', async () => {
      const { id, caller } = await addUser(db())
      await saveProgress(db(), caller, { ...bio1, completed_activities: all, completed_at: now() })
      await db().query('delete from auth.users where id = $1', [id])
      const { rows } = await db().query(
        `select (select count(*) from public.user_stats where id = $1) as stats,
           (select count(*) from public.user_progress where user_id = $1) as progress`,
        [id],
      )
      expect(rows).toEqual([{ stats: 0, progress: 0 }])
    })
  })

  describe('completed activities', () => {
    it('are united with what is stored, ascending, each once', async () => {
      const caller = await learner()
      await saveProgress(db(), caller, { ...bio1, completed_activities: [3] })
      const row = await saveProgress(db(), caller, { ...bio1, completed_activities: [2, 1, 2] })
      expect(row.completed_activities).toEqual([1, 2, 3])
    })

    it('never shrink, whether by upsert, by update, by an empty list or by null', async () => {
      const caller = await learner()
      await saveProgress(db(), caller, { ...bio1, completed_activities: [1, 2] })
      await saveProgress(db(), caller, { ...bio1, completed_activities: [] })
      await saveProgress(db(), caller, { ...bio1, completed_activities: null })
      await db().queryAs(caller, "update public.user_progress set completed_activities = '{}'")
      const [row] = await loadProgress(db(), caller)
      expect(row).toMatchObject({ completed_activities: [1, 2], total_xp: 125 })
    })

    const timesOf = async (id: string) => {
      const { rows } = await db().query<{ times: (string | null)[] }>(
        'select to_jsonb(activity_times) as times from public.user_progress where user_id = $1',
        [id],
      )
      return rows[0]?.times
    }

    it('keep the time at which each was first stored, whatever is saved later', async () => {
      const { id, caller } = await addUser(db())
      await saveProgress(db(), caller, { ...bio1, completed_activities: [3] })
      const [third] = (await timesOf(id)) ?? []
      await saveProgress(db(), caller, { ...bio1, completed_activities: [1, 3] })
      await db().queryAs(caller, "update public.user_progress set activity_times = '{infinity,infinity}'")
      const times = await timesOf(id)
      expect(times?.[1]).toBe(third)
      expect(Date.parse(times?.[0] ?? '')).toBeGreaterThanOrEqual(Date.parse(third ?? ''))
    })

    it('that were stored before times were kept have none, and later ones have theirs', async () => {
      const { id, caller } = await addUser(db())
      await saveProgress(db(), caller, { ...bio1, completed_activities: [2, 3] })
      await db().transaction(async (tx) => {
        await tx.query('alter table public.user_progress disable trigger user')
        await tx.query("update public.user_progress set activity_times = '{}' where user_id = $1", [id])
        await tx.query('alter table public.user_progress enable trigger user')
      })
      await saveProgress(db(), caller, { ...bio1, completed_activities: [1] })
      expect(await timesOf(id)).toEqual([expect.any(String), null, null])
    })

    it('that the catalogue does not know are dropped', async () => {
      const caller = await learner()
      const row = await saveProgress(db(), caller, {
        ...bio1,
        completed_activities: [0, -1, 1, 5, 99, 2147483647, null],
      })
      expect(row).toMatchObject({ completed_activities: [1], total_xp: 100 })
    })

    it('of every shape of array come to the same', async () => {
      const caller = await learner()
      const row = await saveProgress(db(), caller, { ...bio1, completed_activities: '{{1,2},{3,3}}' })
      expect(row.completed_activities).toEqual([1, 2, 3])
      const again = await saveProgress(db(), caller, { ...bio1, completed_activities: '[5:6]={4,1}' })
      expect(again.completed_activities).toEqual(all)
    })

    it('number 10 counts in ML 4 and not in Bio 1', async () => {
      const caller = await learner()
      const ml4 = await saveProgress(db(), caller, {
        course_type: 'ml',
        module_number: 4,
        completed_activities: [10],
      })
      const bio = await saveProgress(db(), caller, { ...bio1, completed_activities: [10] })
      expect([ml4.total_xp, bio.total_xp]).toEqual([270, 0])
    })
  })

  describe('forged values', () => {
    it('change nothing: XP, level, badges and counts are derived', async () => {
      const caller = await learner()
      const row = await saveProgress(db(), caller, { ...bio1, completed_activities: [1], total_xp: 1_000_000 })
      expect(row.total_xp).toBe(100)
      const forged = {
        total_xp: 1_000_000,
        level: 1001,
        badges: ['bio Module Completed', 'Grand Master'],
        modules_completed: 24,
        courses_completed: 3,
      }
      const truth = { total_xp: 100, level: 1, badges: [], modules_completed: 0, courses_completed: 0 }
      expect(await saveStats(db(), caller, forged)).toEqual({ id: caller.claims.sub, ...truth })
      expect(await loadStats(db(), caller)).toEqual({ id: caller.claims.sub, ...truth })
      await db().queryAs(caller, "update public.user_stats set total_xp = 5, badges = '{x}', courses_completed = 1")
      expect(await loadStats(db(), caller)).toEqual({ id: caller.claims.sub, ...truth })
    })

    it('of the service role change nothing either', async () => {
      const { id, caller } = await addUser(db())
      await saveProgress(db(), serviceRole, { ...bio1, user_id: id, completed_activities: [2], total_xp: 77 })
      await saveStats(db(), serviceRole, { id, total_xp: 77 })
      expect(await loadStats(db(), caller)).toMatchObject({ total_xp: 25 })
    })

    it('an unknown course or module is refused with 23503', async () => {
      const caller = await learner()
      for (const place of [
        { course_type: 'law', module_number: 1 },
        { course_type: 'bio', module_number: 99 },
        { course_type: 'bio', module_number: 0 },
        { course_type: '', module_number: -1 },
      ])
        await expect(
          saveProgress(db(), caller, { ...place, completed_activities: [1], completed_at: now() }),
        ).rejects.toMatchObject({ code: '23503' })
    })

    it('a row of nobody is refused', async () => {
      const nobody = crypto.randomUUID()
      await expect(
        saveProgress(db(), serviceRole, { ...bio1, user_id: nobody, completed_activities: [1] }),
      ).rejects.toMatchObject({ code: '23503' })
      await expect(saveStats(db(), serviceRole, { id: nobody })).rejects.toMatchObject({ code: '23503' })
      await expect(saveProgress(db(), serviceRole, { ...bio1, user_id: null })).rejects.toMatchObject({ code: '23502' })
    })
  })

  it('handles many rows of many learners in one statement', async () => {
    const [one, two] = [await addUser(db()), await addUser(db())]
    await db().queryAs(
      serviceRole,
      `insert into public.user_progress (user_id, course_type, module_number, completed_activities, completed_at)
       select u, c, m, '{1,2,3,4}', now() from unnest($1::uuid[]) u, unnest('{bio,cyber}'::text[]) c, generate_series(1, 8) m`,
      [`{${one.id},${two.id}}`],
    )
    const expected = { modules_completed: 16, badges: ['bio Module Completed', 'cyber Module Completed'] }
    const [first, second] = [await loadStats(db(), one.caller), await loadStats(db(), two.caller)]
    expect(first).toMatchObject(expected)
    expect(first.total_xp).toBe(second.total_xp)
    const rows = await loadProgress(db(), one.caller)
    expect(first.total_xp).toBe(rows.reduce((sum, row) => sum + row.total_xp, 0))
  })
})
