import type { Module } from 'courses/types.ts'
import { useEffect, useState } from 'react'
import { useLazy } from '~/lib/browser/use-lazy.ts'
import { onAnswers } from '~/lib/storage/check-answers.ts'
import { useReviewLog } from '../review/use-review-log.ts'
import { onSolved } from '../workbench/kept-code.ts'
import { lackTheSame, type SectionMissing } from './missing.ts'

const load = () => import('./derive-missing.ts')

/**
 * What each section of the modules lacks to be mastered: derived anew from answers and code, never stored.
 * @param modules the same list at each call @param wanted nothing is asked or loaded before
 */
export function useMissing(
  modules: readonly Module[],
  userId: string | undefined,
  wanted: boolean,
): readonly SectionMissing[] | undefined {
  const { log } = useReviewLog(wanted)
  const { loaded } = useLazy(load, wanted)
  const [missing, setMissing] = useState<readonly SectionMissing[]>()
  useEffect(() => {
    if (!log || !loaded || userId === undefined) return
    const derive = () => {
      const next = loaded.deriveMissing(modules, userId, log)
      setMissing((before) => (before && lackTheSame(before, next) ? before : next))
    }
    derive()
    const stops = [onAnswers(derive), onSolved(derive)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [modules, userId, log, loaded])
  return missing
}
