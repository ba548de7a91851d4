import { findModule, type Module } from 'courses/catalogue'
import { badgeOf, withBadge } from './badges.ts'
import { moduleAfter } from './completion.ts'
import { parseKey, storedKeyOf } from './keys.ts'
import { levelOf } from './level.ts'
import { moduleProgress } from './module-progress.ts'
import { emptyProgress, type Progress } from './progress.ts'

/** What one module gains: activity numbers, and whether its completion was asked for. */
export interface Completion {
  activities: readonly number[]
  complete: boolean
}

/** The progress with a module's completion added; the same object when it adds nothing. */
export function withCompletion(progress: Progress, module: Module, completion: Completion): Progress {
  const before = moduleProgress(progress, module.course, module.number)
  const after = moduleAfter(module, before, completion.activities, completion.complete)
  const grew =
    after.completed !== before.completed || after.completedActivities.length > before.completedActivities.length
  if (!grew) return progress
  // The stored figures win over the catalogue's, so only the difference is added to them.
  const gained = after.xp - moduleAfter(module, before, [], false).xp
  const totalXP = progress.totalXP + gained
  return {
    totalXP,
    level: levelOf(totalXP),
    badges: after.completed ? withBadge(progress.badges, badgeOf(module.course)) : progress.badges,
    modules: {
      ...progress.modules,
      [storedKeyOf(module.course, module.number)]: { ...after, xp: before.xp + gained },
    },
  }
}

/** The union of two learners' states of one account: what either holds, everything else derived. */
export function mergeProgress(a: Progress, b: Progress): Progress {
  let merged = emptyProgress
  for (const [key, state] of [...Object.entries(a.modules), ...Object.entries(b.modules)]) {
    const place = parseKey(key)
    const module = place && findModule(place.course, place.module)
    if (!module) continue
    merged = withCompletion(merged, module, { activities: state.completedActivities, complete: state.completed })
  }
  return merged
}
