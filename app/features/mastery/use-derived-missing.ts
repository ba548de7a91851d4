import type { Module } from 'courses/types.ts'
import { useEffect, useState } from 'react'
import { onAnswers } from '~/lib/storage/check-answers.ts'
import { useReviewLog } from '../review/use-review-log.ts'
import { useSolved } from '../solutions/use-solved.ts'
import { onSolved } from '../workbench/kept-code.ts'
import { deriveMissing } from './derive-missing.ts'
import type { SectionMissing } from './missing.ts'

/** By what the account and this device hold; undefined until the first is known. */
export function useDerivedMissing(modules: readonly Module[], userId: string): readonly SectionMissing[] | undefined {
  const { log } = useReviewLog()
  const solved = useSolved(userId)
  const [missing, setMissing] = useState<readonly SectionMissing[]>()
  useEffect(() => {
    if (!log || !solved) return
    const derive = () => {
      const next = deriveMissing(modules, { userId, log, solved })
      setMissing((before) => (before && lackTheSame(before, next) ? before : next))
    }
    derive()
    const stops = [onAnswers(derive), onSolved(derive)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [modules, userId, log, solved])
  return missing
}

const lackTheSame = (one: readonly SectionMissing[], other: readonly SectionMissing[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ section, missing }, i) =>
      section === other[i]?.section &&
      missing.checks === other[i].missing.checks &&
      missing.tasks === other[i].missing.tasks,
  )
