import type { Module } from 'courses/types.ts'
import { useCallback, useState } from 'react'
import { levelOf, xpPerLevel } from '~/features/progress/rules/level.ts'
import type { CelebrationContent } from './celebration-content.ts'

interface Celebrated {
  /** For screen readers. */
  announcement: string
  moment: CelebrationContent | undefined
  /** @param what was completed, as a sentence without its end @param camp what was reached with it */
  celebrate(xp: number, what: string, camp: CelebrationContent['camp']): void
  endMoment(): void
}

/** Says what a completion grants; a new level or a camp has a moment on the screen. */
export function useCelebration(module: Module, totalXP: number): Celebrated {
  const [announcement, setAnnouncement] = useState('')
  const [moment, setMoment] = useState<CelebrationContent>()
  const endMoment = useCallback(() => setMoment(undefined), [])

  function celebrate(xp: number, what: string, camp: CelebrationContent['camp']) {
    const level = levelOf(totalXP + xp)
    const isNew = level > levelOf(totalXP)
    setAnnouncement(`+${xp} XP. ${what}.${isNew ? ` You are now level ${level}.` : ''}`)
    const from = (totalXP % xpPerLevel) / xpPerLevel
    if (isNew || camp) setMoment({ module, xp, level: isNew ? { reached: level, from } : undefined, camp })
  }

  return { announcement, moment, celebrate, endMoment }
}
