import { useRef } from 'react'

/** What deeds make of a beginning. A list that only grows is gone on with, so that a press costs no more than it did. */
export function useReplay<Result, Deed>(
  first: Result,
  deeds: readonly Deed[],
  apply: (result: Result, deed: Deed) => Result,
): Result {
  const known = useRef({ first, deeds: [] as readonly Deed[], result: first })
  const last = known.current
  const grown = last.first === first && last.deeds.every((deed, i) => deeds[i] === deed)
  const result = deeds.slice(grown ? last.deeds.length : 0).reduce(apply, grown ? last.result : first)
  known.current = { first, deeds, result }
  return result
}
