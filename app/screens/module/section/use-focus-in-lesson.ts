import { type RefCallback, useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A loaded lesson has its activities within, and the list that stood in for it goes: its focus moves on to the same one.
 * Returns the ref of that list.
 */
export function useFocusInLesson(reads: boolean): RefCallback<HTMLElement> {
  const left = useRef<string>(undefined)
  useLayoutEffect(() => {
    const place = reads && document.querySelector<HTMLElement>(`[data-activity="${left.current}"]`)
    left.current = undefined
    if (place) (place.querySelector<HTMLElement>(':enabled') ?? place).focus()
  }, [reads])
  return useCallback(
    (list) => () => {
      left.current = list?.querySelector<HTMLElement>('[data-activity]:focus-within')?.dataset.activity
    },
    [],
  )
}
