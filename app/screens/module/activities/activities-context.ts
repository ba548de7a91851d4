import type { Activity } from 'courses/types.ts'
import { createContext, use } from 'react'

interface Activities {
  /** Numbers of the module's completed activities. */
  done: readonly number[]
  /** False while the progress loads: the buttons' places are held. */
  ready: boolean
  complete: (activity: Activity) => void
  /** Number of the activity whose press was the last that the module asked for, until the module is completed. */
  last: number | undefined
}

/** For the buttons inside of lessons too. A press draws the buttons and the sections' rows anew, and no lesson. */
export const ActivitiesContext = createContext<Activities | null>(null)

export function useActivities(): Activities {
  const value = use(ActivitiesContext)
  if (!value) throw new Error('an activity stands outside a module')
  return value
}
