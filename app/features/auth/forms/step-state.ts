import { useLocation } from 'react-router'
import { isRecord } from '~/lib/is-record.ts'
import { returnPlace } from '../session/return-place.ts'

export interface StepState {
  email: string
  from: string | undefined
  purpose: 'signIn' | 'signup'
}

export function stepState(state: unknown): StepState {
  const fields = isRecord(state) ? state : {}
  return {
    email: typeof fields.email === 'string' ? fields.email : '',
    from: returnPlace(state),
    purpose: fields.purpose === 'signup' ? 'signup' : 'signIn',
  }
}

export const useStepState = (): StepState => stepState(useLocation().state)
