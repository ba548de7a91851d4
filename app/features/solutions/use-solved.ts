import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { placesSolvedHere, queueForAccount } from '../workbench/solved.ts'
import { solutionQuery, solvedQuery } from './queries.ts'

const none: readonly string[] = []

/**
 * The places that the account has solved, none where that cannot be read; undefined until it is known. What this device
 * has solved and the account lacks, as after a release that kept it here alone, is sent.
 */
export function useSolved(userId: string): readonly string[] | undefined {
  const { data, failureCount, isPaused } = useQuery({ ...solvedQuery(userId), enabled: userId !== '' })
  useEffect(() => {
    if (!data) return
    const known = new Set(data)
    for (const place of placesSolvedHere(userId)) if (!known.has(place)) queueForAccount(userId, place)
  }, [userId, data])
  return data ?? (failureCount > 0 || isPaused ? none : undefined)
}

/** The code that a place was solved with on another device; undefined until it is known, or where it was solved on none. */
export function useSolution(userId: string, place: string, wanted: boolean): string | undefined {
  const solved = useSolved(userId)
  const isSolved = wanted && solved?.includes(place) === true
  const { data } = useQuery({ ...solutionQuery(userId, place), enabled: isSolved })
  return isSolved ? data : undefined
}
