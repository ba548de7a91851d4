import type { Module, Section } from 'courses/types.ts'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { lessonPath } from '~/features/lessons/loading/lesson-path.ts'
import { requestLesson, useLesson } from '~/features/lessons/loading/lesson-store.ts'
import { LessonText } from '~/features/lessons/section-lesson.tsx'
import type { Note } from './note.ts'
import { lessonText } from './quote/lesson-text.ts'
import { findQuote } from './quote/text-quote.ts'

interface CheckPlacesProps {
  module: Module
  section: Section
  notes: readonly Note[]
  /** Called once, with the ids of the notes whose words the lesson has no more; undefined when it could not be loaded. */
  onChecked: (moved: readonly string[] | undefined) => void
}

const noFoot = () => null
const ignoreAnswer = () => {}

/** Draws a lesson that nobody sees and looks for the words of its notes in it, as its own page does. */
export function CheckPlaces({ module, section, notes, onChecked }: CheckPlacesProps) {
  const path = lessonPath(module, section)
  const { state, lesson } = useLesson(path)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => void requestLesson(path), [path])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the lesson is there
  useLayoutEffect(() => {
    if (state === 'failed') onChecked(undefined)
    if (!lesson || !root.current) return
    const { text } = lessonText(root.current)
    onChecked(notes.flatMap((note) => (findQuote(text, note) ? [] : [note.id])))
  }, [state, lesson])
  return (
    <div ref={root} hidden inert>
      {lesson && (
        <LessonText
          lesson={lesson}
          section={section}
          module={module}
          userId={undefined}
          ActivityFoot={noFoot}
          onAnswer={ignoreAnswer}
        />
      )}
    </div>
  )
}
