import type { CourseId } from 'courses/types.ts'
import { restAs } from '~/lib/backend/as-user.ts'
import type { ModuleRow, StatsRow } from '~/lib/backend/database-types.ts'
import type { Delivered } from '~/lib/outbox/item-codec.ts'
import { withOneRefresh } from '~/lib/outbox/with-one-refresh.ts'
import { modulesCompleted } from '../rules/course-progress.ts'
import { moduleProgress } from '../rules/module-progress.ts'
import type { Progress } from '../rules/progress.ts'
import { byModule } from './by-module.ts'
import type { Completion, Pending } from './completion.ts'
import { withPending } from './with-pending.ts'

export interface Saved extends Delivered<Completion> {
  rows: ModuleRow[]
  stats?: StatsRow
}

/** May reject after a row was stored; sending it again changes nothing. */
export async function saveCompletions(userId: string, known: Progress, pending: Pending): Promise<Saved> {
  const guess = withPending(known, pending)
  const save = await moduleSaver(userId, guess)
  const rows: ModuleRow[] = []
  const stored: Completion[] = []
  const refused: Completion[] = []
  let failure: unknown

  for (const { completions, ...place } of byModule(pending)) {
    const { data, error, status } = await save(place)
    if (status === 0 || status >= 500) {
      failure = new Error(`A save was answered with status ${status}`, { cause: error })
      // No connection: the other modules would fail, too.
      if (status === 0) break
      continue
    }
    const row = isRow(data) ? data : undefined
    if (row) rows.push(row)
    stored.push(...completions.filter((each) => isHeld(each, row)))
    const left = completions.filter((each) => !isHeld(each, row))
    if (left.length === 0) continue
    refused.push(...left)
    console.error('A completion was not stored; it is kept and sent again', left, error ?? data)
  }
  return { rows, stored, refused, failure, ...(rows.length > 0 && { stats: await saveStats(userId, guess) }) }
}

async function moduleSaver(userId: string, guess: Progress) {
  const rest = await restAs(userId)
  const renewing = withOneRefresh()
  return ({ course, module, complete }: { course: CourseId; module: number; complete: boolean }) => {
    const { completedActivities, xp, completed } = moduleProgress(guess, course, module)
    const row = {
      user_id: userId,
      course_type: course,
      module_number: module,
      completed_activities: completedActivities,
      total_xp: xp,
      completed_at: complete || completed ? new Date().toISOString() : null,
    }
    return renewing(() =>
      rest.from('user_progress').upsert(row, { onConflict: 'user_id,course_type,module_number' }).select().single(),
    )
  }
}

/** A proxy may answer 2xx, or an empty 404, in place of the database. */
const isRow = (data: ModuleRow | null): data is ModuleRow => Array.isArray(data?.completed_activities)

const isHeld = ({ activity }: Completion, row: ModuleRow | undefined): boolean =>
  activity === 'complete' ? Boolean(row?.completed_at) : (row?.completed_activities.includes(activity) ?? false)

/** The database computes its own stats and returns them. */
async function saveStats(userId: string, guess: Progress): Promise<StatsRow> {
  const { data } = await (await restAs(userId))
    .from('user_stats')
    .upsert(
      {
        id: userId,
        total_xp: guess.totalXP,
        level: guess.level,
        badges: guess.badges,
        modules_completed: modulesCompleted(guess),
        courses_completed: 0,
      },
      { onConflict: 'id' },
    )
    .select()
    .single()
    .throwOnError()
  if (!data) throw new Error('The stats were answered with nothing')
  return data
}
