import { focusManager, QueryClient } from '@tanstack/react-query'
import { WrongUserError } from './backend/backend.ts'
import { backoff } from './backoff.ts'

const mayRetry = (_failures: number, error: Error): boolean => !(error instanceof WrongUserError)

// Of two windows side by side both are visible all the time; which one is at the front only the focus tells.
focusManager.setEventListener((onFocus) => {
  if (typeof window === 'undefined') return
  const look = () => onFocus()
  window.addEventListener('visibilitychange', look)
  window.addEventListener('focus', look)
  return () => {
    window.removeEventListener('visibilitychange', look)
    window.removeEventListener('focus', look)
  }
})

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: mayRetry, retryDelay: (failures) => backoff(failures) },
      // Whoever presses a button offline is told so, not kept waiting.
      mutations: { networkMode: 'always' },
    },
  })
