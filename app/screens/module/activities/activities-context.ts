import type { Activity } from 'courses/types.ts'
import { createContext, use } from 'react'

interface Activities {
  /** Numbers of the module's completed activities. */
  done: readonly number[]
  /** False while the progress loads; the buttons' space is reserved. */
  ready: boolean
  complete: (activity: Activity) => void
  /** The activity pressed last; undefined unless the module can be completed now. */
  last: number | undefined
}

/** A change renders the buttons and the sections' rows again, but no lesson. */
export const ActivitiesContext = createContext<Activities | null>(null)

export function useActivities(): Activities {
  const value = use(ActivitiesContext)
  if (!value) throw new Error('an activity stands outside a module')
  return value
}
