import Highlighter from 'lucide-react/icons/highlighter'
import StickyNote from 'lucide-react/icons/sticky-note'
import { useLayoutEffect, useRef, useState } from 'react'
import { markId } from '../mark-id.ts'
import type { Note } from '../note.ts'
import { shorten } from '../shorten.ts'
import { canPaint } from './paint.ts'
import type { AnchoredNote } from './use-anchored-notes.ts'

interface MarksProps {
  anchored: readonly AnchoredNote[]
  /** The box that the places are measured from. */
  layer: HTMLElement
  layoutCount: number
  label: string
  onOpen: (note: Note) => void
}

interface Place {
  note: Note
  top: number
  lines: readonly { left: number; top: number; width: number }[]
}

/** Marks of one line stand below each other. */
const minDistancePx = 44

export function Marks({ anchored, layer, layoutCount, label, onOpen }: MarksProps) {
  const [places, setPlaces] = useState<readonly Place[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again whenever the layout may have changed
  useLayoutEffect(() => setPlaces(placesOf(anchored, layer)), [anchored, layer, layoutCount])
  // A link may lead to a mark that was not there yet.
  const reached = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for again as marks come
  useLayoutEffect(() => {
    const { hash } = window.location
    const mark = hash === reached.current ? null : document.getElementById(hash.slice(1))
    if (!mark?.classList.contains('note-mark')) return
    reached.current = hash
    mark.scrollIntoView({ block: 'center' })
    mark.focus({ preventScroll: true })
  }, [places])

  if (places.length === 0) return null
  return (
    <ul aria-label={label}>
      {places.map(({ note, top, lines }) => {
        const Icon = note.body ? StickyNote : Highlighter
        return (
          <li key={note.id}>
            {!canPaint &&
              lines.map((line) => (
                <span
                  key={`${line.left} ${line.top}`}
                  aria-hidden
                  className="absolute border-course border-b-2 border-dotted"
                  style={line}
                />
              ))}
            <button
              type="button"
              id={markId(note)}
              aria-haspopup="dialog"
              aria-label={`${note.body ? 'Note' : 'Highlight'}: ${shorten(note.exact)}`}
              className="note-mark scroll-mt-20"
              style={{ top }}
              onClick={() => onOpen(note)}
            >
              <Icon aria-hidden className="size-4.5" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function placesOf(anchored: readonly AnchoredNote[], layer: HTMLElement): readonly Place[] {
  const box = layer.getBoundingClientRect()
  let next = Number.NEGATIVE_INFINITY
  return anchored.flatMap(({ note, range }) => {
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
    const [line] = lines
    // Within what is folded.
    if (!line) return []
    const top = Math.max(next, line.top - box.top + line.height / 2 - minDistancePx / 2)
    next = top + minDistancePx
    return [
      {
        note,
        top,
        lines: lines.map(({ left, bottom, width }) => ({ left: left - box.left, top: bottom - box.top, width })),
      },
    ]
  })
}
