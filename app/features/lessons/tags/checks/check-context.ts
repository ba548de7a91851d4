import { createContext, type Dispatch, use } from 'react'
import type { CheckAction, CheckShape, CheckState } from './check-model.ts'

interface CheckContextValue {
  id: string
  shape: CheckShape
  state: CheckState
  dispatch: Dispatch<CheckAction>
  /** Dispatches the action and stores the answer that results. */
  judge: Dispatch<CheckAction>
}

export const CheckContext = createContext<CheckContextValue | null>(null)

export function useCheck(): CheckContextValue {
  const value = use(CheckContext)
  if (!value) throw new Error('a part of a check stands outside a check')
  return value
}
