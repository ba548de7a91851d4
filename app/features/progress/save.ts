import { findModule } from 'courses/catalogue'
import { restAs } from '~/lib/backend'
import type { ModuleRow, StatsRow } from '~/lib/database-types'
import { completionsOf, withEntries } from './apply-entries.ts'
import { isFinalRefusal } from './refusal.ts'
import { moduleColumns, statsColumns } from './rows.ts'
import { modulesCompleted } from './rules/course-progress.ts'
import { parseKey } from './rules/keys.ts'
import { moduleProgress } from './rules/module-progress.ts'
import type { Progress } from './rules/progress.ts'

export interface Saved {
  rows: ModuleRow[]
  /** Present when any row was stored. */
  stats?: StatsRow
  /** Entries the database has answered for, whatever it made of them. */
  stored: string[]
  /** Entries that will never be accepted. */
  refused: string[]
}

/**
 * The two specified saves: one upsert per touched module, then one of the stats, each asking for the stored row.
 * Rejects on a failure that may pass; what was stored until then is sent again later, which changes nothing.
 */
export async function saveEntries(userId: string, known: Progress, entries: readonly string[]): Promise<Saved> {
  const rest = await restAs(userId)
  const guess = withEntries(known, entries)
  const saved: Saved = { rows: [], stored: [], refused: [] }

  for (const [key, completion] of completionsOf(entries)) {
    const place = parseKey(key)
    if (!place || !findModule(place.course, place.module)) {
      saved.refused.push(...completion.entries)
      continue
    }
    const before = moduleProgress(known, place.course, place.module)
    const { data, error, status } = await rest
      .from('user_progress')
      .upsert(
        {
          user_id: userId,
          course_type: place.course,
          module_number: place.module,
          completed_activities: [...new Set([...before.completedActivities, ...completion.activities])].sort(
            (a, b) => a - b,
          ),
          total_xp: moduleProgress(guess, place.course, place.module).xp,
          completed_at: completion.complete || before.completed ? new Date().toISOString() : null,
        },
        { onConflict: 'user_id,course_type,module_number' },
      )
      .select(moduleColumns)
      .single()
    if (!error) {
      saved.rows.push(data)
      saved.stored.push(...completion.entries)
    } else if (isFinalRefusal({ status, code: error.code })) {
      console.error('A completion was refused', key, error)
      saved.refused.push(...completion.entries)
    } else throw error
  }
  if (saved.rows.length > 0) saved.stats = await saveStats(userId, guess)
  return saved
}

/** The figures sent are this browser's guess; the database derives its own and returns them. */
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
    .select(statsColumns)
    .single()
    .throwOnError()
  return data
}
