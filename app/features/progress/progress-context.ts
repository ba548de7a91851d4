import { createContext } from 'react'
import type { ProgressSync } from './progress-sync.ts'

/** Whose progress, and who keeps it; null where nobody is signed in. The data itself stays in the cache. */
export interface ProgressKeeper {
  userId: string
  sync: ProgressSync
}

export const ProgressContext = createContext<{ keeper: ProgressKeeper | null } | null>(null)
