import { type RefObject, useEffect, useState } from 'react'

export interface ReadingPlace {
  /** Index of the section whose head was passed last; -1 before the first. */
  section: number
  /** Id of the last part's heading that was passed within it. */
  part: string | undefined
}

/** A heading counts as passed in the upper third of the window, and wherever a jump to it lands. */
const isPassed = (element: Element) => element.getBoundingClientRect().top < Math.max(window.innerHeight / 3, 180)

/** Where the reader is among the children of an element, each of which is a section. */
export function readPlace(root: HTMLElement): ReadingPlace {
  const sections = [...root.children]
  const section = sections.findLastIndex(isPassed)
  const headings = [...(sections[section]?.querySelectorAll('h3[id]') ?? [])]
  return { section, part: headings.findLast(isPassed)?.id }
}

/** `readPlace`, followed while the page scrolls. */
export function useReadingPlace(root: RefObject<HTMLElement | null>): ReadingPlace {
  const [place, setPlace] = useState<ReadingPlace>({ section: -1, part: undefined })
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        if (!root.current) return
        const now = readPlace(root.current)
        setPlace((before) => (before.section === now.section && before.part === now.part ? before : now))
      })
    }
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    look()
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [root])
  return place
}
