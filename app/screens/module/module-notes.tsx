import type { Module, Section } from 'courses/types.ts'
import { type RefObject, useEffect, useState } from 'react'
import { hasKeptNotes } from '~/features/notes/sync/kept-notes.ts'
import { singleKey } from '~/lib/browser/single-key.ts'
import { useInteracted } from '~/lib/browser/use-interacted.ts'
import { useLazy } from '~/lib/browser/use-lazy.ts'

interface ModuleNotesProps {
  module: Module
  open: Section
  lessons: RefObject<HTMLElement | null>
  userId: string
  wish: number
  onWish: () => void
}

const load = () => import('~/features/notes/page/lesson-notes.tsx')

/** Comes after the first input, at once where this device keeps notes. `n` chooses a paragraph. */
export function ModuleNotes({ userId, onWish, ...props }: ModuleNotesProps) {
  const interacted = useInteracted()
  const [kept] = useState(() => hasKeptNotes(userId))
  const { loaded } = useLazy(load, interacted || kept)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (singleKey(event) !== 'n') return
      event.preventDefault()
      onWish()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [onWish])
  return loaded && <loaded.LessonNotes {...props} />
}
