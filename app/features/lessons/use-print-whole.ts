import { useEffect } from 'react'
import { requestLesson } from './lesson-store.ts'

/** Lessons on the page that are not there yet. */
const missing = new Set<string>()

/** A browser does not wait for what a page loads when it is about to print. So Ctrl+P waits here first. */
async function printWhole(event: KeyboardEvent): Promise<void> {
  if (event.key !== 'p' || !(event.ctrlKey || event.metaKey) || missing.size === 0) return
  event.preventDefault()
  await Promise.all([...missing].map(requestLesson))
  requestAnimationFrame(() => requestAnimationFrame(() => window.print())) // once they are drawn
}

/** Makes printing by keyboard wait for a lesson that is still to come. */
export function usePrintWhole(path: string): void {
  useEffect(() => {
    missing.add(path)
    window.addEventListener('keydown', printWhole) // adding it again changes nothing
    return () => {
      missing.delete(path)
      if (missing.size === 0) window.removeEventListener('keydown', printWhole)
    }
  }, [path])
}
