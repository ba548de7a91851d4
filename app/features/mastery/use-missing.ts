import type { Module } from 'courses/types.ts'
import { useEffect, useState } from 'react'
import { onAnswers } from '~/lib/storage/check-answers.ts'
import { useReviewLog } from '../review/use-review-log.ts'
import { onCode } from '../workbench/kept-code.ts'
import type { Missing } from './missing.ts'
import { sectionMissing } from './section-missing.ts'

/** What each section of the module lacks to be mastered, by its id: derived anew from answers and code, never stored. */
export function useMissing(module: Module, userId: string): ReadonlyMap<string, Missing> | undefined {
  const { log } = useReviewLog()
  const [, setChanges] = useState(0)
  useEffect(() => {
    const change = () => setChanges((before) => before + 1)
    const stops = [onAnswers(change), onCode(change)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  return log && new Map(module.sections.map((section) => [section.id, sectionMissing(module, section, userId, log)]))
}
