import { type RefObject, useEffect } from 'react'

/** How far a list fades where it is cut, and how far from there its current entry is kept, in px. */
const fadePx = 40

/** Sets `--above` and `--below`, how far to fade either end, and scrolls to `aria-current` whenever `current` changes. */
export function useScrollFade(list: RefObject<HTMLElement | null>, current: string): void {
  useEffect(() => {
    const element = list.current
    if (!element) return
    const look = () => {
      const { scrollTop, clientHeight, scrollHeight } = element
      element.style.setProperty('--above', `${Math.min(scrollTop, fadePx)}px`)
      element.style.setProperty('--below', `${Math.min(scrollHeight - clientHeight - scrollTop, fadePx)}px`)
    }
    const observer = new ResizeObserver(look)
    for (const each of [element, ...element.children]) observer.observe(each)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [list])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when there is another current entry
  useEffect(() => {
    const element = list.current
    const entry = [...(element?.querySelectorAll<HTMLElement>('[aria-current]') ?? [])].at(-1)
    if (!element || !entry) return
    const [box, here] = [element.getBoundingClientRect(), entry.getBoundingClientRect()]
    if (here.top < box.top + fadePx) element.scrollTop -= box.top + fadePx - here.top
    else if (here.bottom > box.bottom - fadePx) element.scrollTop += here.bottom - box.bottom + fadePx
  }, [list, current])
}
