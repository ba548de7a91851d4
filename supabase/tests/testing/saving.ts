import { type Caller, type Database, toArray, type Value } from '../../../backend/database/database.ts'

export interface ProgressRow {
  user_id: string
  course_type: string
  module_number: number
  completed_activities: number[]
  total_xp: number
  completed_at: string | null
}

export interface StatsRow {
  id: string
  total_xp: number
  level: number
  badges: string[]
  modules_completed: number
  courses_completed: number
}

/** The specified columns, so that one more changes none of the rows that tests write out. */
const rowOf: Record<string, string> = {
  user_stats: `jsonb_build_object('id', id, 'total_xp', total_xp, 'level', level, 'badges', badges,
    'modules_completed', modules_completed, 'courses_completed', courses_completed)`,
  user_progress: `jsonb_build_object('user_id', user_id, 'course_type', course_type, 'module_number', module_number,
    'completed_activities', completed_activities, 'total_xp', total_xp, 'completed_at', completed_at)`,
}

type Sent = Record<string, Value | readonly Value[]>

const sendable = (value: Value | readonly Value[]): Value =>
  value !== null && typeof value === 'object' ? toArray(value) : value

/** An upsert the way PostgREST writes it: sets exactly the columns that were sent, gives the stored row back. */
async function upsert<Row>(database: Database, caller: Caller, table: string, key: string, row: Sent): Promise<Row> {
  const columns = Object.keys(row)
  const { rows } = await database.queryAs<{ row: Row }>(
    caller,
    `insert into public.${table} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})
     on conflict (${key}) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
     returning ${rowOf[table]} as row`,
    Object.values(row).map(sendable),
  )
  const [stored] = rows
  if (!stored) throw new Error('an upsert gives its row back')
  return stored.row
}

/** Saves a module's progress of the caller; `user_id` is filled in unless it is sent. */
export const saveProgress = (database: Database, caller: Caller, row: Sent): Promise<ProgressRow> =>
  upsert(database, caller, 'user_progress', 'user_id, course_type, module_number', {
    user_id: String(caller.claims.sub),
    ...row,
  })

export const saveStats = (database: Database, caller: Caller, row: Sent): Promise<StatsRow> =>
  upsert(database, caller, 'user_stats', 'id', { id: String(caller.claims.sub), ...row })

/** The one row expected. */
export async function loadStats(database: Database, caller: Caller): Promise<StatsRow> {
  const { rows } = await database.queryAs<{ row: StatsRow }>(
    caller,
    `select ${rowOf.user_stats} as row from public.user_stats where id = $1`,
    [String(caller.claims.sub)],
  )
  const [stats] = rows
  if (!stats || rows.length > 1) throw new Error(`one row expected, not ${rows.length}`)
  return stats.row
}

export async function loadProgress(database: Database, caller: Caller): Promise<ProgressRow[]> {
  const { rows } = await database.queryAs<{ row: ProgressRow }>(
    caller,
    `select to_jsonb(user_progress) as row from public.user_progress where user_id = $1
     order by course_type, module_number`,
    [String(caller.claims.sub)],
  )
  return rows.map(({ row }) => row)
}

/** Adds activities to a module of the catalogue, as a later migration would: XP by number. */
export async function addActivities(
  database: Database,
  course: string,
  module: number,
  xp: Record<number, number>,
): Promise<void> {
  for (const [number, each] of Object.entries(xp))
    await database.query(
      'insert into public.activities (course_type, module_number, number, xp) values ($1, $2, $3, $4)',
      [course, module, Number(number), each],
    )
}
