import { expect, it } from 'vitest'
import { addUser, describeEngines } from '../../../backend/testing/engines.ts'
import { loadProgress, loadStats, saveProgress } from '../testing/saving.ts'

const now = () => new Date().toISOString()
const bio1 = { course_type: 'bio', module_number: 1 }
const all = [1, 2, 3, 4]

describeEngines('completion of a module', (opened) => {
  const db = () => opened().database
  const learner = async () => (await addUser(db())).caller

  it('adds the module\u2019s total to the XP of its activities, and a badge', async () => {
    const caller = await learner()
    const row = await saveProgress(db(), caller, { ...bio1, completed_activities: all, completed_at: now() })
    expect(row).toMatchObject({ total_xp: 810, completed_at: expect.any(String) })
    expect(await loadStats(db(), caller)).toMatchObject({
      total_xp: 810,
      level: 1,
      badges: ['bio Module Completed'],
      modules_completed: 1,
      courses_completed: 0,
    })
  })

  it('does not take place while an activity is missing, but the rest is stored', async () => {
    const caller = await learner()
    const row = await saveProgress(db(), caller, { ...bio1, completed_activities: [1, 2, 3], completed_at: now() })
    expect(row).toMatchObject({ completed_activities: [1, 2, 3], completed_at: null, total_xp: 205 })
    expect(await loadStats(db(), caller)).toMatchObject({ badges: [], modules_completed: 0, total_xp: 205 })
  })

  it('does not follow by itself from the last activity', async () => {
    const caller = await learner()
    const row = await saveProgress(db(), caller, { ...bio1, completed_activities: all })
    expect(row).toMatchObject({ completed_at: null, total_xp: 405 })
  })

  it('takes place when the last activity and completed_at arrive together and the others are stored', async () => {
    const caller = await learner()
    await saveProgress(db(), caller, { ...bio1, completed_activities: [1, 2, 3] })
    const row = await saveProgress(db(), caller, { ...bio1, completed_activities: [4], completed_at: now() })
    expect(row).toMatchObject({ completed_activities: all, completed_at: expect.any(String), total_xp: 810 })
  })

  it('takes place when completed_at arrives alone and all activities are stored', async () => {
    const caller = await learner()
    await saveProgress(db(), caller, { ...bio1, completed_activities: all })
    const row = await saveProgress(db(), caller, { ...bio1, completed_at: now() })
    expect(row).toMatchObject({ completed_activities: all, completed_at: expect.any(String), total_xp: 810 })
  })

  it('takes place by a plain update too', async () => {
    const caller = await learner()
    await saveProgress(db(), caller, { ...bio1, completed_activities: all })
    await db().queryAs(caller, 'update public.user_progress set completed_at = now()')
    expect(await loadStats(db(), caller)).toMatchObject({ total_xp: 810, badges: ['bio Module Completed'] })
  })

  it('stays as it was first set, whatever is sent later', async () => {
    const caller = await learner()
    const sent = '2026-03-04T05:06:07+00:00'
    const first = await saveProgress(db(), caller, { ...bio1, completed_activities: all, completed_at: sent })
    expect(first.completed_at).toBe(sent)
    for (const completed_at of [null, now(), '2020-01-01T00:00:00Z', 'infinity']) {
      const row = await saveProgress(db(), caller, { ...bio1, completed_activities: [1], completed_at })
      expect(row).toMatchObject({ completed_at: sent, total_xp: 810 })
    }
    await db().queryAs(caller, 'update public.user_progress set completed_at = null')
    expect((await loadProgress(db(), caller))[0]).toMatchObject({ completed_at: sent, total_xp: 810 })
  })

  it.each(['2999-01-01T00:00:00Z', 'infinity', '-infinity'])('never lies in the future or nowhere: %s', async (at) => {
    const caller = await learner()
    const row = await saveProgress(db(), caller, { ...bio1, completed_activities: all, completed_at: at })
    const seconds = (Date.now() - Date.parse(row.completed_at ?? '')) / 1000
    expect(Math.abs(seconds)).toBeLessThan(60)
  })

  it('gives a course\u2019s badge once, in the order of first completions', async () => {
    const caller = await learner()
    const done = (course_type: string, module_number: number, count: number, day: number) =>
      saveProgress(db(), caller, {
        course_type,
        module_number,
        completed_activities: Array.from({ length: count }, (_, index) => index + 1),
        completed_at: `2026-02-0${day}T00:00:00Z`,
      })
    await done('cyber', 1, 4, 2)
    await done('ml', 3, 9, 3)
    await done('cyber', 2, 4, 4)
    await done('bio', 1, 4, 1)
    expect(await loadStats(db(), caller)).toMatchObject({
      badges: ['bio Module Completed', 'cyber Module Completed', 'ml Module Completed'],
      modules_completed: 4,
      total_xp: 990 + 2800 + 1300 + 810,
      level: 6,
    })
  })
})
