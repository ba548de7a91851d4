import type { Module, Section } from 'courses/types.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { isRecord } from '~/lib/is-record.ts'
import { lastPlace } from '~/lib/storage/reading-place.ts'
import { paths } from '~/paths.ts'
import { sectionOfHash } from '../reading/section-anchor.ts'
import { firstUnfinished } from './section-state.ts'

/** The section that this entry of the browser's history opened without being told which. */
function sectionOfEntry(): string | undefined {
  const state: unknown = window.history.state
  const section = isRecord(state) ? state.section : undefined
  return typeof section === 'string' ? section : undefined
}

/** What the address asks for, else what this entry of the history opened, else the last read, else the first unfinished. */
export function useOpenSection(
  module: Module,
  userId: string | undefined,
  done: readonly number[] | undefined,
): Section | undefined {
  const { hash, key } = useLocation()
  const [entry, setEntry] = useState<{ key: string; section: Section }>()
  const asked = sectionOfHash(module, hash)
  const known = entry?.key === key ? entry.section : undefined
  const found = asked ?? known ?? defaultSection(module, userId, done)
  if (found && !asked && !known) setEntry({ key, section: found })

  const toKeep = asked ? undefined : found?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the entry of the history
  useEffect(() => {
    if (toKeep && sectionOfEntry() !== toKeep) history.replaceState({ ...history.state, section: toKeep }, '')
  }, [key, toKeep])
  return found
}

function defaultSection(module: Module, userId: string | undefined, done: readonly number[] | undefined) {
  const left = userId && lastPlace(userId, paths.module(module.course, module.number))?.section
  for (const id of [sectionOfEntry(), left]) {
    const section = module.sections.find((each) => each.id === id)
    if (section) return section
  }
  return done && firstUnfinished(module.sections, done)
}
