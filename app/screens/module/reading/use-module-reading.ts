import type { Module, Section } from 'courses/types.ts'
import { type RefObject, useMemo } from 'react'
import { lessonPath } from '~/features/lessons/loading/lesson-path.ts'
import { usePrefetchLessons } from '~/features/lessons/loading/use-prefetch-lessons.ts'
import { usePrintWhole } from '~/features/lessons/use-print-whole.ts'
import { useSectionKeys } from '../section/use-section-keys.ts'
import { useFoundText } from './use-found-text.ts'
import { useHashLinks } from './use-hash-links.ts'
import { useInitialScroll } from './use-initial-scroll.ts'
import { useReadingMemory } from './use-reading-memory.ts'

/** Everything that moves through a module's lessons: links, keys, the browser's find, print, and the place of the last visit. */
export function useModuleReading(
  module: Module,
  lessons: RefObject<HTMLElement | null>,
  userId: string | undefined,
  open: Section | undefined,
): void {
  const paths = useMemo(() => module.sections.map((section) => lessonPath(module, section)), [module])
  useInitialScroll(module, lessons, userId, open)
  useReadingMemory(module, lessons, userId, open)
  useSectionKeys(module, lessons, open)
  useHashLinks(module)
  useFoundText(module, lessons)
  usePrintWhole(paths)
  usePrefetchLessons(paths, open ? lessonPath(module, open) : '')
}
