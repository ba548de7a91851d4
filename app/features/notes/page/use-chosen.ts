import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type LessonText, lessonText } from '../quote/lesson-text.ts'
import type { Span } from '../quote/span.ts'
import { paint } from './paint.ts'
import { useSelectedRange } from './use-selected-range.ts'

interface Chosen {
  text: LessonText
  span: Span
  range: Range
}

/** The text that is to be marked: what is selected, or a paragraph that is chosen by keys once `requestCount` has grown. */
export function useChosen(lesson: Element | undefined, requestCount: number, bar: RefObject<HTMLElement | null>) {
  const selected = useSelectedRange(lesson)
  const [dismissed, setDismissed] = useState<Range>()
  const [picked, setPicked] = useState<Chosen>()
  const [before, setBefore] = useState<Element | null>(null)

  const ofSelection = useMemo(() => {
    if (!lesson || !selected || selected === dismissed) return undefined
    const text = lessonText(lesson)
    const span = text.spanOf(selected)
    return span && { text, span, range: text.rangeOf(span) }
  }, [lesson, selected, dismissed])
  const chosen = picked ?? ofSelection

  const answeredCount = useRef(0)
  useEffect(() => {
    if (requestCount === answeredCount.current || !lesson) return
    answeredCount.current = requestCount
    setBefore(document.activeElement)
    if (ofSelection) bar.current?.querySelector('button')?.focus({ preventScroll: true })
    else setPicked(firstInView(lessonText(lesson)))
  }, [requestCount, lesson, ofSelection, bar])

  useLayoutEffect(() => {
    if (!picked) return
    paint('chosen', [picked.range])
    if (!bar.current?.contains(document.activeElement))
      bar.current?.querySelector('button')?.focus({ preventScroll: true })
    return () => paint('chosen', [])
  }, [picked, bar])

  // What was chosen in one lesson is not in the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the lesson changes
  useEffect(() => () => setPicked(undefined), [lesson])

  const step = useCallback((by: 1 | -1) => {
    setPicked((now) => {
      const { text } = now ?? {}
      if (!now || !text) return now
      const at = text.blocks.findIndex(({ start }) => start === now.span.start)
      const next = text.blocks[at + by]
      if (!next) return now
      const range = text.rangeOf(next)
      range.startContainer.parentElement?.scrollIntoView({ block: 'center' })
      return { text, span: next, range }
    })
  }, [])

  const close = useCallback(() => {
    setPicked(undefined)
    setDismissed(selected)
    document.getSelection()?.removeAllRanges()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    setBefore(null)
  }, [selected, before])

  return { chosen, byKeys: picked !== undefined, step, close }
}

/** Below what sticks at the top. */
const topEdgePx = 80

function firstInView(text: LessonText): Chosen | undefined {
  const places = text.blocks.map((span) => ({ text, span, range: text.rangeOf(span) }))
  const isInView = ({ range }: Chosen) => {
    const { top, height } = range.getBoundingClientRect()
    return height > 0 && top >= topEdgePx && top < window.innerHeight
  }
  return places.find(isInView) ?? places.find(({ range }) => range.getBoundingClientRect().height > 0)
}
