import type { Database } from '../../backend/database/database.ts'
import type { Learner } from './learner.ts'

export interface Checked {
  users: number
  wrong: number
}

interface Stored {
  user_id: string
  course_type: string
  module_number: number
  completed_activities: number[]
  completed_at: string | null
}

export async function findAcknowledged(database: Database, learners: readonly Learner[]): Promise<void> {
  const stored = new Map<string, Stored>()
  for (let at = 0; at < learners.length; at += 500) {
    const ids = learners.slice(at, at + 500).map(({ id }) => id)
    const { rows } = await database.query<Stored & { activities: number[] }>(
      `select user_id, course_type, module_number, to_json(completed_activities) as completed_activities, completed_at
       from public.user_progress where user_id = any ($1::uuid[])`,
      [`{${ids}}`],
    )
    for (const row of rows) stored.set(`${row.user_id} ${row.course_type} ${row.module_number}`, row)
  }
  for (const { id, acknowledged } of learners)
    for (const { course, module, activity, phase } of acknowledged) {
      const row = stored.get(`${id} ${course} ${module}`)
      if (activity === 'module' ? row?.completed_at : row?.completed_activities.includes(activity)) phase.found += 1
    }
}

const equations = `
  with modules as (
    select p.user_id, p.total_xp = coalesce(sum(a.xp), 0) + case when p.completed_at is null then 0 else m.total_xp end as holds
      from public.user_progress p
        join public.modules m on m.course_type = p.course_type and m.number = p.module_number
        left join public.activities a on a.course_type = p.course_type and a.module_number = p.module_number
          and a.number = any (p.completed_activities)
      group by p.user_id, p.course_type, p.module_number, p.total_xp, p.completed_at, m.total_xp
  ), users as (
    select u.id, coalesce(
        s.total_xp = (select coalesce(sum(p.total_xp), 0) from public.user_progress p where p.user_id = u.id)
        and s.level = s.total_xp / 1000 + 1
        and not exists (select from modules m where m.user_id = u.id and not m.holds), false) as holds
      from auth.users u left join public.user_stats s on s.id = u.id
  )
  select count(*) as users, count(*) filter (where not holds) as wrong from users`

/** A row's XP is that of its activities, plus the module's once completed; a user's is the sum of rows. */
export async function checkEquations(database: Database): Promise<Checked> {
  const { rows } = await database.transaction(async (tx) => {
    await tx.query('set local statement_timeout = 0')
    return tx.query<Checked>(equations)
  })
  return rows[0] ?? { users: 0, wrong: 0 }
}
