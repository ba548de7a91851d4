import type { Module } from 'courses/types.ts'
import { useEffect } from 'react'
import type { SectionMissing } from './missing.ts'
import { useDerivedMissing } from './use-derived-missing.ts'

interface MissingReaderProps {
  modules: readonly Module[]
  userId: string
  onChange: (missing: readonly SectionMissing[]) => void
}

/** Shows nothing: it is loaded late, and tells who did. */
export function MissingReader({ modules, userId, onChange }: MissingReaderProps) {
  const missing = useDerivedMissing(modules, userId)
  useEffect(() => {
    if (missing) onChange(missing)
  }, [missing, onChange])
  return null
}
