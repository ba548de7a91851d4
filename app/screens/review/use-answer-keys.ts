import { type FormEvent, type RefObject, useCallback, useEffect, useRef } from 'react'
import { isComposing } from '~/lib/browser/is-composing.ts'
import { dialogIsOpen, singleKey } from '~/lib/browser/single-key.ts'

/** What does by itself what Enter is for. */
const takesEnter =
  'button, a, summary, textarea, select, input:not([type="radio"], [type="checkbox"]), [contenteditable]'

/** Numbers choose an option, Enter checks, then goes on. Returns what to call on a change: Enter then checks again. */
export function useAnswerKeys(
  card: RefObject<HTMLElement | null>,
  verdict: 'right' | 'wrong' | 'open' | undefined,
  onNext: () => void,
): (event: FormEvent) => void {
  const changed = useRef(false)
  useEffect(() => {
    if (verdict) changed.current = false
  }, [verdict])
  useEffect(() => {
    function choose(place: number) {
      const option = card.current?.querySelectorAll<HTMLInputElement>(
        '.check input:is([type="radio"], [type="checkbox"])',
      )[place - 1]
      option?.click()
      // Where there is nothing to choose, the key is the first of a number.
      const field = option ?? card.current?.querySelector<HTMLElement>('.check .entry input')
      field?.focus()
    }
    function enter(event: KeyboardEvent) {
      const { target, ctrlKey, metaKey, altKey, defaultPrevented, repeat } = event
      if (ctrlKey || metaKey || altKey || defaultPrevented || repeat || dialogIsOpen()) return
      if (target instanceof Element && target.closest(takesEnter)) return
      event.preventDefault()
      if (verdict && !changed.current) return onNext()
      card.current?.querySelector<HTMLButtonElement>('.check-foot button')?.click()
      changed.current = false
    }
    function onKeyDown(event: KeyboardEvent) {
      if (isComposing(event)) return
      if (event.key === 'Enter') return enter(event)
      const key = singleKey(event)
      if (key && /[1-9]/.test(key) && verdict !== 'right') choose(Number(key))
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [card, verdict, onNext])
  return useCallback(({ target }) => {
    // What is ticked beside an explanation is judged by the tick.
    if (!(target instanceof Element && target.closest('.points'))) changed.current = true
  }, [])
}
