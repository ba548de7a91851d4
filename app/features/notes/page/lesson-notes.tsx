import './notes.css'
import type { Module, Section } from 'courses/types.ts'
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { maxQuoteCharacters, type Note, type NoteContent } from '../note.ts'
import { NoteDialog } from '../note-dialog.tsx'
import { offerUndo } from '../offer-undo.ts'
import type { LessonText } from '../quote/lesson-text.ts'
import type { Span } from '../quote/span.ts'
import { quoteOf } from '../quote/text-quote.ts'
import { shorten } from '../shorten.ts'
import { useNotes } from '../sync/use-notes.ts'
import { Marks } from './marks.tsx'
import { paint } from './paint.ts'
import { Toolbar } from './toolbar.tsx'
import { useAnchoredNotes, useLayoutCount } from './use-anchored-notes.ts'
import { useChosen } from './use-chosen.ts'
import { useOpenedByPress } from './use-opened-by-press.ts'

interface LessonNotesProps {
  module: Module
  open: Section
  lessons: RefObject<HTMLElement | null>
  /** How often a paragraph was asked for by keys: each time, one is chosen. */
  requestCount: number
}

/** What the learner has marked in the open lesson, and what marks it. Fills the box that holds the lessons. */
export function LessonNotes({ module, open, lessons, requestCount }: LessonNotesProps) {
  const { notes, isPending, add, write, remove } = useNotes()
  const [layer, setLayer] = useState<HTMLElement | null>(null)
  const lesson = useOpenLesson(lessons, open)
  const [edited, setEdited] = useState<Note | NoteContent>()
  const [draft, setDraft] = useState<string>()
  const bar = useRef<HTMLFieldSetElement>(null)
  const here = useMemo(
    () => (notes ?? []).filter(({ course, section }) => course === module.course && section === open.id),
    [notes, module, open],
  )
  const anchored = useAnchoredNotes(lesson, here)
  const layoutCount = useLayoutCount(lessons)
  const { chosen, byKeys, step, close } = useChosen(lesson, requestCount, bar)
  useOpenedByPress(lesson, anchored, setEdited)

  useLayoutEffect(() => {
    paint(
      'notes',
      anchored.map(({ range }) => range),
    )
    return () => paint('notes', [])
  }, [anchored])

  const content = (): NoteContent | undefined =>
    chosen && { ...quoted(chosen.text, chosen.span), course: module.course, section: open.id, body: '' }

  return (
    <div ref={setLayer} className="pointer-events-none absolute inset-0 print:hidden">
      {layer && (
        <Marks
          anchored={anchored}
          layer={layer}
          layoutCount={layoutCount}
          label={`Notes in ${open.id}`}
          onOpen={setEdited}
        />
      )}
      {layer && chosen && (
        <Toolbar
          ref={bar}
          range={chosen.range}
          layer={layer}
          onStep={byKeys ? step : undefined}
          onHighlight={() => {
            const highlight = content()
            if (highlight) add(highlight)
            close()
          }}
          onNote={() => {
            setEdited(content())
            close()
          }}
          onClose={close}
        />
      )}
      <p role="status" className="sr-only">
        {byKeys && chosen && shorten(chosen.text.text.slice(chosen.span.start, chosen.span.end))}
      </p>
      {edited && (
        <NoteDialog
          note={edited}
          draft={draft}
          state={'id' in edited ? (isPending(edited) ? 'Not synced yet' : 'Saved') : undefined}
          showAll
          onSave={(body) => {
            if (!('id' in edited)) add({ ...edited, body })
            else if (body !== edited.body) write(edited, body)
          }}
          onDelete={'id' in edited ? () => offerUndo(edited, remove(edited)) : undefined}
          onClose={() => {
            setEdited(undefined)
            setDraft(undefined)
          }}
          onReopen={(unsaved) => {
            setEdited(edited)
            setDraft(unsaved)
          }}
        />
      )}
    </div>
  )
}

function useOpenLesson(lessons: RefObject<HTMLElement | null>, { id }: Section): Element | undefined {
  const [lesson, setLesson] = useState<Element>()
  useLayoutEffect(
    () => setLesson(lessons.current?.querySelector(`[id="lesson-${id}"] > .lesson`) ?? undefined),
    [lessons, id],
  )
  return lesson
}

function quoted({ text }: LessonText, { start, end }: Span) {
  return quoteOf(text, { start, end: Math.min(end, start + maxQuoteCharacters) })
}
