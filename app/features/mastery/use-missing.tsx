import type { Module } from 'courses/types.ts'
import { type ReactNode, useState } from 'react'
import { useLazy } from '~/lib/browser/hooks/use-lazy.ts'
import type { SectionMissing } from './missing.ts'

const load = () => import('./missing-reader.tsx')

/**
 * What each section of the modules lacks to be mastered: derived anew from answers and code, never stored.
 * @param modules the same list at each call @param wanted nothing is asked or loaded before
 * @returns `reader` has to stand somewhere on the page; it shows nothing
 */
export function useMissing(
  modules: readonly Module[],
  userId: string | undefined,
  wanted: boolean,
): { missing: readonly SectionMissing[] | undefined; reader: ReactNode } {
  const { loaded } = useLazy(load, wanted)
  const [missing, setMissing] = useState<readonly SectionMissing[]>()
  const reader = wanted && loaded && userId !== undefined && (
    <loaded.MissingReader modules={modules} userId={userId} onChange={setMissing} />
  )
  return { missing, reader }
}
