import { focusManager, QueryClient } from '@tanstack/react-query'
import { WrongUserError } from './backend/backend.ts'
import { backoff } from './backoff.ts'

const mayRetry = (_failures: number, error: Error): boolean => !(error instanceof WrongUserError)

// Two windows side by side are both visible; only the focus tells which one is in front.
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
      // An action without a connection fails at once instead of waiting.
      mutations: { networkMode: 'always' },
    },
  })
