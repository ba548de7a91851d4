import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Module, Section } from 'courses/types.ts'
import { useCallback, useSyncExternalStore } from 'react'
import { type AnswerSheet, hasAnswers, onAnswers, tally } from '~/lib/storage/check-answers.ts'
import { lessonPath } from '../loading/lesson-path.ts'

export const answerSheet = (userId: string, module: Module, section: Section): AnswerSheet => ({
  userId,
  section: `${module.course}-${section.id}`,
})

const checkNamesQuery = queryOptions({
  queryKey: ['check-names'],
  queryFn: async () => (await import('virtual:check-names')).checkNames,
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
})

export function useTally(userId: string | undefined, module: Module, section: Section): string | undefined {
  const answered = useSyncExternalStore(
    onAnswers,
    () => userId !== undefined && hasAnswers(answerSheet(userId, module, section)),
    () => false,
  )
  const { data } = useQuery({ ...checkNamesQuery, enabled: answered })
  const checks = data?.[lessonPath(module, section)]
  const inWords = useCallback(() => {
    if (userId === undefined || !checks) return undefined
    const { answered, right } = tally(answerSheet(userId, module, section), checks)
    return answered === 0 ? undefined : `${right} of ${checks.length} checks right`
  }, [userId, module, section, checks])
  return useSyncExternalStore(onAnswers, inWords, () => undefined)
}
