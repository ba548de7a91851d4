import type { Module } from 'courses/catalogue.ts'
import { badgeOf, withBadge } from './badges.ts'
import { moduleAfter } from './completion.ts'
import { storedKeyOf } from './keys.ts'
import { levelOf } from './level.ts'
import { moduleProgress } from './module-progress.ts'
import type { Progress } from './progress.ts'

export interface ModuleGain {
  activities: readonly number[]
  complete: boolean
}

export function withCompletion(progress: Progress, module: Module, gain: ModuleGain): Progress {
  const before = moduleProgress(progress, module.course, module.number)
  // Without the activities that only a later release knows.
  const known = moduleAfter(module, before, [], false)
  const after = moduleAfter(module, before, gain.activities, gain.complete)
  const grew =
    after.completed !== known.completed || after.completedActivities.length > known.completedActivities.length
  if (!grew) return progress
  // Stored XP wins over the catalogue's, so only the difference is added.
  const gained = after.xp - known.xp
  const totalXP = progress.totalXP + gained
  return {
    ...progress,
    totalXP,
    level: levelOf(totalXP),
    badges: after.completed ? withBadge(progress.badges, badgeOf(module.course)) : progress.badges,
    modules: {
      ...progress.modules,
      [storedKeyOf(module.course, module.number)]: { ...before, ...after, xp: before.xp + gained },
    },
  }
}
