import { storedKeyOf } from '../../app/features/progress/rules/keys.ts'
import { type Database, toArray } from '../../backend/database/database.ts'
import { isCourseId } from '../../courses/catalogue.ts'
import { answerFact, type Fact } from './facts.ts'

export interface StoredModule {
  course_type: string
  module_number: number
  completed_activities: number[]
  total_xp: number
  completed_at: string | null
}

export interface StoredStats {
  total_xp: number
  level: number
  badges: string[]
  modules_completed: number
  courses_completed: number
}

interface StoredReview {
  check_id: string
  occasion: string
  rating: number
}

/** What the database holds of one learner; `stats` is missing when the account is. */
export interface Stored {
  hasAccount: boolean
  modules: StoredModule[]
  stats: StoredStats | undefined
  reviews: StoredReview[]
  facts: Set<Fact>
}

const statement = `
  select u.id,
    exists (select from auth.users a where a.id = u.id) as "hasAccount",
    (select coalesce(json_agg(p), '[]') from public.user_progress p where p.user_id = u.id) as modules,
    (select to_json(s) from public.user_stats s where s.id = u.id) as stats,
    (select coalesce(json_agg(r), '[]') from public.reviews r where r.user_id = u.id) as reviews
  from unnest($1::uuid[]) as u(id)`

export async function readStored(database: Database, ids: readonly string[]): Promise<Map<string, Stored>> {
  const { rows } = await database.query<Omit<Stored, 'facts'> & { id: string }>(statement, [toArray(ids)])
  return new Map(rows.map(({ id, ...stored }) => [id, { ...stored, facts: factsOf(stored) }]))
}

const factsOf = ({ modules, reviews }: Pick<Stored, 'modules' | 'reviews'>): Set<Fact> =>
  new Set([
    ...modules.flatMap(completionsOf),
    ...reviews.map(({ check_id, occasion }) => answerFact(check_id, occasion)),
  ])

/** @throws {Error} for a course that there is not */
export function completionsOf(row: Omit<StoredModule, 'total_xp'>): Fact[] {
  if (!isCourseId(row.course_type)) throw new Error(`unknown course ${row.course_type}`)
  const key = storedKeyOf(row.course_type, row.module_number)
  const done = [...row.completed_activities, ...(row.completed_at ? ['complete'] : [])]
  return done.map((activity) => `${key}/${activity}`)
}
