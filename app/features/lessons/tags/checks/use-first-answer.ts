import { useEffect, useRef } from 'react'
import type { CheckAnswer } from '~/lib/storage/check-answers.ts'
import { checkIdOf } from '../../checks/check-id.ts'
import { useLessonContext } from '../../lesson-context.ts'

/** For an explanation: when all its points are ticked, or when the check leaves the page. */
export function useFirstAnswer(version: string, pointByPoint: boolean, before: boolean) {
  const { module, section, onAnswer } = useLessonContext()
  const state = useRef<'none' | 'open' | 'told'>(before ? 'told' : 'none')
  const tell = (right: boolean, final: boolean) => {
    state.current = final ? 'told' : 'open'
    onAnswer?.(checkIdOf(module, section, version), right, final)
  }
  const leave = useRef(() => {})
  useEffect(() => {
    leave.current = () => {
      if (state.current === 'open') tell(false, true)
    }
  })
  useEffect(() => () => leave.current(), [])
  return (answer: CheckAnswer | undefined) => {
    if (!answer || state.current === 'told') return
    const right = answer.verdict === 'right'
    tell(right, right || !pointByPoint)
  }
}
