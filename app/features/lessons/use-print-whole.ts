import { useEffect } from 'react'
import { isLoaded, requestLesson } from './loading/lesson-store.ts'

const withControl = ({ key, ctrlKey, metaKey }: KeyboardEvent, keys: string): boolean =>
  (ctrlKey || metaKey) && keys.includes(key.toLowerCase())

/** Printing does not wait for fetches, so Ctrl+P is delayed; the browser's search repeats as one types. */
export function usePrintWhole(paths: readonly string[]): void {
  useEffect(() => {
    const loadAll = () => Promise.all(paths.map(requestLesson))
    async function onKeyDown(event: KeyboardEvent) {
      if (event.key === 'F3' || withControl(event, 'fg')) return void loadAll()
      if (!withControl(event, 'p') || paths.every(isLoaded)) return
      event.preventDefault()
      await loadAll()
      window.print()
    }
    const print = matchMedia('print')
    window.addEventListener('keydown', onKeyDown)
    print.addEventListener('change', loadAll)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      print.removeEventListener('change', loadAll)
    }
  }, [paths])
}
