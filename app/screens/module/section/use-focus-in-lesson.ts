import { type RefCallback, useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A loaded lesson has its activities within, and the list that stood in for it goes: its focus moves on to the same one.
 * Returns the ref of that list.
 */
export function useFocusInLesson(lessonId: string, reads: boolean): RefCallback<HTMLElement> {
  const left = useRef<string>(undefined)
  useLayoutEffect(() => {
    const activity = left.current
    left.current = undefined
    if (!reads || !activity) return
    const place = document.getElementById(lessonId)?.querySelector<HTMLElement>(`[data-activity="${activity}"]`)
    const button = place?.querySelector<HTMLElement>('button:not(:disabled)')
    ;(button ?? place)?.focus()
  }, [reads, lessonId])
  return useCallback((list) => {
    return () => {
      const focused = list?.contains(document.activeElement) ? document.activeElement : null
      left.current = focused?.closest<HTMLElement>('[data-activity]')?.dataset.activity
    }
  }, [])
}
