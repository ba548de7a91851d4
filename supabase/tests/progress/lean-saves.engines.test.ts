import { expect, it } from 'vitest'
import { addUser, describeEngines } from '../../../backend/testing/engines.ts'
import { loadStats, saveProgress } from '../testing/saving.ts'

const bio1 = { course_type: 'bio', module_number: 1 }
const bio2 = { course_type: 'bio', module_number: 2 }
const completed = { completed_activities: [1, 2, 3, 4], completed_at: '2026-02-01T00:00:00Z' }

describeEngines('a save derives no more than it changes', (opened) => {
  const db = () => opened().database

  it('and what brings nothing new leaves the stats unwritten and the row as it was', async () => {
    const { id, caller } = await addUser(db())
    const first = await saveProgress(db(), caller, { ...bio1, ...completed })
    const written = () =>
      db().query('select s.ctid, s.xmin, to_jsonb(s) as row from public.user_stats s where s.id = $1', [id])
    const before = await written()
    expect(await saveProgress(db(), caller, { ...bio1, ...completed })).toEqual(first)
    expect(await written()).toEqual(before)
  })

  it('and XP of another module leaves badges and completions as they are', async () => {
    const { caller } = await addUser(db())
    await saveProgress(db(), caller, { ...bio1, ...completed })
    await saveProgress(db(), caller, { ...bio2, completed_activities: [1] })
    const row = await saveProgress(db(), caller, { ...bio2, completed_activities: [2] })
    expect(await loadStats(db(), caller)).toMatchObject({
      total_xp: 810 + row.total_xp,
      badges: ['bio Module Completed'],
      modules_completed: 1,
    })
  })

  it('and what an operator deleted is out of all of it with the next save', async () => {
    const { id, caller } = await addUser(db())
    await saveProgress(db(), caller, { ...bio1, ...completed })
    await saveProgress(db(), caller, { ...bio2, completed_activities: [1] })
    await db().query('delete from public.user_progress where user_id = $1 and module_number = 1', [id])
    const row = await saveProgress(db(), caller, { ...bio2, completed_activities: [2] })
    expect(await loadStats(db(), caller)).toMatchObject({
      total_xp: row.total_xp,
      level: 1,
      badges: [],
      modules_completed: 0,
    })
  })
})
