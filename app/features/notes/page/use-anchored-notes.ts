import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { Note } from '../note.ts'
import { leftOut, lessonText } from '../quote/lesson-text.ts'
import { findQuote } from '../quote/text-quote.ts'

export interface AnchoredNote {
  note: Note
  range: Range
}

/** The notes that the lesson still has the words of, in its order. A lesson that a browser has translated has none. */
export function useAnchoredNotes(lesson: Element | undefined, notes: readonly Note[]): readonly AnchoredNote[] {
  const [drawn, setDrawn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn anew has other texts
  const anchored = useMemo(() => {
    if (!lesson || notes.length === 0) return []
    const text = lessonText(lesson)
    return notes
      .flatMap((note) => {
        const span = findQuote(text.text, note)
        return span ? [{ note, span, range: text.rangeOf(span) }] : []
      })
      .sort((a, b) => a.span.start - b.span.start)
  }, [lesson, notes, drawn])

  useEffect(() => {
    if (!lesson || notes.length === 0) return
    let frame = 0
    const look = () => {
      if (anchored.some(({ range }) => range.collapsed) || anchored.length < notes.length)
        setDrawn((count) => count + 1)
    }
    const observer = new MutationObserver((records) => {
      const isText = ({ target }: MutationRecord) =>
        !(target instanceof Element ? target : target.parentElement)?.closest(leftOut)
      if (!records.some(isText)) return
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    })
    observer.observe(lesson, { childList: true, characterData: true, subtree: true })
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [lesson, notes, anchored])
  return anchored
}

/** A number that changes whenever the places of text may have. */
export function useLayoutCount(root: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (!root.current) return
    const observer = new ResizeObserver(() => setCount((before) => before + 1))
    observer.observe(root.current)
    return () => observer.disconnect()
  }, [root])
  return count
}
