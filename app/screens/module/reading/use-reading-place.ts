import { type RefObject, useCallback, useState } from 'react'
import { useScrolled } from './use-scrolled.ts'

export interface ReadingPlace {
  begun: boolean
  left: boolean
  /** Id of the last part's heading that was passed within it. */
  part: string | undefined
}

/** A heading counts as passed in the upper third of the window, and wherever a jump to it lands. */
const isPassed = (element: Element) => element.getBoundingClientRect().top < passedPx()
const passedPx = () => Math.max(window.innerHeight / 3, 180)

const openArticle = (root: HTMLElement): HTMLElement | null => root.querySelector(':scope > [data-open]')

export function readPlace(root: HTMLElement): ReadingPlace {
  const article = openArticle(root)
  if (!article || !isPassed(article)) return { begun: false, left: false, part: undefined }
  const left = article.getBoundingClientRect().bottom < passedPx()
  return { begun: true, left, part: [...article.querySelectorAll('h3[id]')].findLast(isPassed)?.id }
}

/** How much of the open section has been read: 0 at its head, 1 when its end is in view. */
export function readShare(root: HTMLElement): number {
  const box = openArticle(root)?.getBoundingClientRect()
  if (!box) return 0
  return Math.min(Math.max(-box.top / Math.max(box.height - window.innerHeight, 1), 0), 1)
}

export function useReadingPlace(root: RefObject<HTMLElement | null>): ReadingPlace {
  const [place, setPlace] = useState<ReadingPlace>({ begun: false, left: false, part: undefined })
  const look = useCallback((element: HTMLElement) => {
    const now = readPlace(element)
    setPlace((before) =>
      before.begun === now.begun && before.left === now.left && before.part === now.part ? before : now,
    )
  }, [])
  useScrolled(root, look)
  return place
}
