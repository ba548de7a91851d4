import type { Module, Section } from 'courses/types.ts'
import { useMemo } from 'react'
import { isMastered, type SectionMissing } from '~/features/mastery/missing.ts'
import { useMissing } from '~/features/mastery/use-missing.ts'

interface Mastery {
  missing: readonly SectionMissing[] | undefined
  mastered: readonly Section[]
}

export function useMastery(module: Module, userId: string | undefined, wanted: boolean): Mastery {
  const missing = useMissing(
    useMemo(() => [module], [module]),
    userId,
    wanted,
  )
  const mastered = (missing ?? []).flatMap((each) => (isMastered(each.missing) ? [each.section] : []))
  return { missing, mastered }
}
