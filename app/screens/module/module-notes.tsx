import type { Module, Section } from 'courses/types.ts'
import { type RefObject, useEffect, useState } from 'react'
import { hasKeptNotes } from '~/features/notes/sync/kept-notes.ts'
import { useInteracted } from '~/lib/browser/hooks/use-interacted.ts'
import { useLazy } from '~/lib/browser/hooks/use-lazy.ts'
import { loadFailureText } from '~/lib/browser/load-failure-text.ts'
import { singleKey } from '~/lib/browser/single-key.ts'
import { showToast } from '~/ui/toasts/toast.tsx'

interface ModuleNotesProps {
  module: Module
  open: Section
  lessons: RefObject<HTMLElement | null>
  userId: string
  requestCount: number
  onRequest: () => void
}

const load = () => import('~/features/notes/page/lesson-notes.tsx')

/** Comes after the first input, at once where this device keeps notes. `n` chooses a paragraph. */
export function ModuleNotes({ userId, onRequest, ...props }: ModuleNotesProps) {
  const interacted = useInteracted()
  const [kept] = useState(() => hasKeptNotes(userId))
  const { state, loaded, retry } = useLazy(load, interacted || kept)
  const { requestCount } = props
  useEffect(() => {
    if (state !== 'failed' || requestCount === 0) return
    void showToast({
      title: loadFailureText('the note toolbar', navigator.onLine),
      destructive: true,
      action: { label: 'Try again', onClick: retry },
    })
  }, [state, requestCount, retry])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (singleKey(event) !== 'n') return
      event.preventDefault()
      onRequest()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [onRequest])
  return loaded && <loaded.LessonNotes {...props} />
}
