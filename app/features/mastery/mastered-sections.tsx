import type { Module } from 'courses/types.ts'
import { useEffect } from 'react'
import { isMastered } from './missing.ts'
import { useMissing } from './use-missing.ts'

interface MasteredSectionsProps {
  module: Module
  userId: string
  /** @param ids of the sections, separated by spaces */
  onChange: (ids: string) => void
}

/** Shows nothing: it tells the page, which loads it late, which sections are mastered. */
export function MasteredSections({ module, userId, onChange }: MasteredSectionsProps) {
  const missing = useMissing(module, userId)
  const ids = [...(missing ?? [])].flatMap(([id, lacks]) => (isMastered(lacks) ? [id] : [])).join(' ')
  useEffect(() => onChange(ids), [ids, onChange])
  return null
}
