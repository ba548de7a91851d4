import type { Module } from 'courses/types.ts'
import { useEffect, useState } from 'react'
import { onAnswers } from '~/lib/storage/check-answers.ts'
import { useReviewLog } from '../review/use-review-log.ts'
import { onSolved } from '../workbench/kept-code.ts'
import { deriveMissing } from './derive-missing.ts'
import type { SectionMissing } from './missing.ts'

/** By the answers of the account and what this device holds; undefined until those are known. */
export function useDerivedMissing(modules: readonly Module[], userId: string): readonly SectionMissing[] | undefined {
  const { log } = useReviewLog()
  const [missing, setMissing] = useState<readonly SectionMissing[]>()
  useEffect(() => {
    if (!log) return
    const derive = () => {
      const next = deriveMissing(modules, userId, log)
      setMissing((before) => (before && lackTheSame(before, next) ? before : next))
    }
    derive()
    const stops = [onAnswers(derive), onSolved(derive)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [modules, userId, log])
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
