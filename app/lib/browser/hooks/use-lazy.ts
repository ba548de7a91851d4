import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchMissingStyles } from '../missing-styles.ts'

export type LazyState<T> =
  | { state: 'loading'; loaded?: undefined }
  | { state: 'failed'; loaded?: undefined }
  | { state: 'ready'; loaded: T }

/**
 * What `load` brings by `import()`. It is asked once, and again by `retry`. A browser that remembers a failed import refuses
 * it again at once; `reloadOnMissingChunk` then loads the page anew.
 * @param wanted nothing is loaded before
 */
export function useLazy<T>(load: () => Promise<T>, wanted = true): LazyState<T> & { retry: () => void } {
  const [state, setState] = useState<LazyState<T>>({ state: 'loading' })
  const latest = useRef(load)
  latest.current = load
  const underway = useRef(false)

  const retry = useCallback(() => {
    if (underway.current) return
    underway.current = true
    fetchMissingStyles()
      .then(() => latest.current())
      .then(
        (loaded) => setState({ state: 'ready', loaded }),
        (error: unknown) => {
          console.error('A part of the page could not be loaded', error)
          setState({ state: 'failed' })
        },
      )
      .finally(() => {
        underway.current = false
      })
  }, [])

  useEffect(() => {
    if (wanted) retry()
  }, [wanted, retry])

  return { ...state, retry }
}
