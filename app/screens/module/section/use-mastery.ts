import type { Module, Section } from 'courses/types.ts'
import { type ReactNode, useMemo } from 'react'
import type { SectionMissing } from '~/features/mastery/missing.ts'
import { useMissing } from '~/features/mastery/use-missing.tsx'

interface Mastery {
  missing: readonly SectionMissing[] | undefined
  mastered: readonly Section[]
  /** Has to stand on the page. */
  reader: ReactNode
}

export function useMastery(module: Module, userId: string | undefined, wanted: boolean): Mastery {
  const { missing, reader } = useMissing(
    useMemo(() => [module], [module]),
    userId,
    wanted,
  )
  const mastered = (missing ?? []).flatMap((each) => (each.mastered ? [each.section] : []))
  return { missing, mastered, reader }
}
