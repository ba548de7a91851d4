import { useLocation } from 'react-router'
import { returnPlace } from './return-place.ts'

export interface StepState {
  /** The address that was typed already. */
  email: string
  /** The page to go to when all is done. */
  from: string | undefined
  /** Why a code is asked for: to sign in, or to confirm the address of a new account. */
  purpose: 'signIn' | 'signup'
}

/** What one step of signing in hands to the next, by the history state. */
export function stepState(state: unknown): StepState {
  const fields = typeof state === 'object' && state !== null ? state : {}
  return {
    email: 'email' in fields && typeof fields.email === 'string' ? fields.email : '',
    from: returnPlace(state),
    purpose: 'purpose' in fields && fields.purpose === 'signup' ? 'signup' : 'signIn',
  }
}

export const useStepState = (): StepState => stepState(useLocation().state)
