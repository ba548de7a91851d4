import { useEffect } from 'react'
import { siteAnswers } from '~/lib/browser/reload-on-missing-chunk.ts'
import { useInteracted } from '~/lib/browser/use-interacted.ts'
import { useOnline } from '~/lib/browser/use-online.ts'
import { isLoaded, requestLesson, useLesson } from './lesson-store.ts'

const savesData = (): boolean =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true

const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    // Safari lacks `requestIdleCallback`.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 300)
    else requestIdleCallback(resolve)
  })

/** For the browser's search, which finds only loaded text. */
export function usePrefetchLessons(paths: readonly string[], open: string): void {
  const isThere = useLesson(open).lesson !== undefined
  const [interacted, online] = [useInteracted(), useOnline()]
  const wanted = isThere && interacted && online
  useEffect(() => {
    if (!wanted || savesData()) return
    let stopped = false
    const loadLessons = async () => {
      const at = paths.indexOf(open)
      const rest = [...paths.slice(at + 1), ...paths.slice(0, at)].filter((path) => !isLoaded(path))
      if (rest.length === 0 || !(await siteAnswers())) return
      for (const path of rest) {
        await idle()
        if (stopped) return
        await requestLesson(path)
        if (!isLoaded(path)) return
      }
    }
    void loadLessons()
    return () => {
      stopped = true
    }
  }, [wanted, paths, open])
}
