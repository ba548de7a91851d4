import { QueryClient } from '@tanstack/react-query'
import { WrongUserError } from './backend.ts'
import { backoff } from './backoff.ts'

const mayRetry = (_failures: number, error: Error): boolean => !(error instanceof WrongUserError)

/** The cache at the app's root. Loads are retried for as long as someone waits for them; each query logs its own failures. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: mayRetry, retryDelay: (failures) => backoff(failures) },
      // Whoever presses a button offline is told so, not kept waiting.
      mutations: { networkMode: 'always' },
    },
  })
