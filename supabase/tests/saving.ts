import { type Caller, type Database, toArray, type Value } from '../../backend/database/database.ts'

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
     returning to_jsonb(${table}) as row`,
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
    'select to_jsonb(user_stats) as row from public.user_stats where id = $1',
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
