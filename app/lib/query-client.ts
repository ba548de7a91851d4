import { focusManager, QueryClient } from '@tanstack/react-query'
import { WrongUserError } from './backend/backend.ts'
import { backoff } from './backoff.ts'

const mayRetry = (_failures: number, error: Error): boolean => !(error instanceof WrongUserError)

/** Between two reads on returning to the window, for queries that hold to it. */
export const minRefetchIntervalMs = 5000

/** A query may refuse as too soon what a second call, once the interval is over, asks again. @returns what ends it */
export function watchFocus(window: EventTarget, onFocus: () => void): () => void {
  let second: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    onFocus()
    clearTimeout(second)
    second = setTimeout(onFocus, minRefetchIntervalMs)
  }
  // Two windows side by side are both visible; only the focus tells which one is in front.
  window.addEventListener('visibilitychange', look)
  window.addEventListener('focus', look)
  return () => {
    clearTimeout(second)
    window.removeEventListener('visibilitychange', look)
    window.removeEventListener('focus', look)
  }
}

focusManager.setEventListener((onFocus) =>
  typeof window === 'undefined' ? undefined : watchFocus(window, () => onFocus()),
)

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: mayRetry, retryDelay: (failures) => backoff(failures) },
      // An action without a connection fails at once instead of waiting.
      mutations: { networkMode: 'always' },
    },
  })
