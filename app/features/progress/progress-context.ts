import { createContext } from 'react'
import type { ProgressSync } from './pending/progress-sync.ts'

export interface ProgressKeeper {
  userId: string
  sync: ProgressSync
}

export const ProgressContext = createContext<{ keeper: ProgressKeeper | null } | null>(null)
