import { type RefObject, useEffect, useState } from 'react'

export interface ReadingPlace {
  /** Index of the section whose head was passed last. */
  section: number
  /** Id of the last part's heading that was passed within it. */
  part: string | undefined
}

/** A heading counts as passed when it is in the upper third of the window. */
const isPassed = (element: Element) => element.getBoundingClientRect().top < window.innerHeight / 3

function readPlace(root: HTMLElement): ReadingPlace {
  const sections = [...root.children]
  const section = Math.max(sections.findLastIndex(isPassed), 0)
  const headings = [...(sections[section]?.querySelectorAll('h3[id]') ?? [])]
  return { section, part: headings.findLast(isPassed)?.id }
}

/** Where the reader is among the children of an element, each of which is a section. */
export function useReadingPlace(root: RefObject<HTMLElement | null>): ReadingPlace {
  const [place, setPlace] = useState<ReadingPlace>({ section: 0, part: undefined })
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
