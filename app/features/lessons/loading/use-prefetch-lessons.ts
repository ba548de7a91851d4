import { useEffect } from 'react'
import { useInteracted } from '~/lib/browser/hooks/use-interacted.ts'
import { useOnline } from '~/lib/browser/hooks/use-online.ts'
import { siteAnswers } from '~/lib/browser/reload-on-missing-chunk.ts'
import { savesData } from '~/lib/browser/saves-data.ts'
import { isLoaded, requestLesson, useLesson } from './lesson-store.ts'

/** Safari lacks `requestIdleCallback`. */
const idleFallbackMs = 300

const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, idleFallbackMs)
    else requestIdleCallback(resolve)
  })

/** For the browser's search, which finds only loaded text. Their code comes along, for Run without a connection. */
export function usePrefetchLessons(paths: readonly string[], open: string): void {
  const isThere = useLesson(open).lesson !== undefined
  const [interacted, online] = [useInteracted(), useOnline()]
  const wanted = isThere && interacted && online
  useEffect(() => {
    if (!wanted || savesData()) return
    let stopped = false
    const loadLessons = async () => {
      const at = paths.indexOf(open)
      if (!(await siteAnswers())) return
      const { loadCode } = await import('../code/load-code.ts')
      for (const path of [...paths.slice(at), ...paths.slice(0, at)]) {
        await idle()
        if (stopped) return
        await requestLesson(path)
        if (!isLoaded(path)) return
        await loadCode(path)
      }
    }
    loadLessons().catch(() => {})
    return () => {
      stopped = true
    }
  }, [wanted, paths, open])
}
