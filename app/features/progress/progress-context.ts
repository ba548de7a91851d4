import { createContext } from 'react'
import type { ProgressSync } from './pending/progress-sync.ts'

export interface ProgressOutbox {
  userId: string
  sync: ProgressSync
}

export const ProgressContext = createContext<{ outbox: ProgressOutbox | null } | null>(null)
