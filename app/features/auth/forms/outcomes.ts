import { errorCode, unreachable } from '../session/messages.ts'

export interface AuthToast {
  title: string
  description: string
  destructive: boolean
}

export interface FormProblem {
  field: 'email' | 'password' | 'confirmation' | undefined
  error: Error
}

export type AuthOutcome =
  | { kind: 'signedIn'; toast: AuthToast }
  | { kind: 'secondFactor' }
  | { kind: 'accountCreated'; toast: AuthToast; unconfirmed: boolean }
  | { kind: 'failed'; toast: AuthToast; problem: FormProblem; unconfirmed?: boolean }

/** The specification asks for the auth service's own words here. */
function inOwnWords(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(unreachable, { cause: error })
  return error.cause instanceof Error && errorCode(error.cause) ? error.cause : error
}

export const outcomes = {
  signedIn: (): AuthOutcome & { kind: 'signedIn' } => ({
    kind: 'signedIn',
    toast: { title: 'Welcome back!', description: "You've successfully signed in.", destructive: false },
  }),
  secondFactor: (): AuthOutcome => ({ kind: 'secondFactor' }),
  signInFailed(cause: unknown): AuthOutcome {
    const error = inOwnWords(cause)
    return {
      kind: 'failed',
      toast: { title: 'Sign in failed', description: error.message, destructive: true },
      problem: problemOf(error),
      unconfirmed: errorCode(error) === 'email_not_confirmed',
    }
  },
  signedUp: (): AuthOutcome => ({
    kind: 'signedIn',
    toast: {
      title: 'Welcome!',
      description: "Your account has been created and you're now signed in.",
      destructive: false,
    },
  }),
  accountCreated: (unconfirmed: boolean): AuthOutcome => ({
    kind: 'accountCreated',
    unconfirmed,
    toast: {
      title: 'Account created!',
      description: 'Now sign in with the credentials you set up.',
      destructive: false,
    },
  }),
  signUpFailed(cause: unknown): AuthOutcome {
    const error = inOwnWords(cause)
    return {
      kind: 'failed',
      toast: { title: 'Sign up failed', description: error.message, destructive: true },
      problem: problemOf(error),
    }
  },
  passwordMismatch: (): AuthOutcome => ({
    kind: 'failed',
    toast: { title: 'Password mismatch', description: 'Passwords do not match', destructive: true },
    problem: { field: 'confirmation', error: new Error('The two passwords differ. Type the same one twice.') },
  }),
}

export const errorAt = (problem: FormProblem | undefined, field: FormProblem['field']): Error | undefined =>
  problem && problem.field === field ? problem.error : undefined

const fields: Record<string, { field: FormProblem['field']; message?: string }> = {
  invalid_credentials: { field: 'password', message: 'Wrong email or password. Check both and try again.' },
  email_not_confirmed: {
    field: 'email',
    message: 'Confirm this address first. The email we sent you has a code and a link.',
  },
  user_already_exists: { field: 'email', message: 'This email already has an account. Sign in instead.' },
  email_address_invalid: { field: 'email' },
  weak_password: { field: 'password' },
}

function problemOf(error: Error): FormProblem {
  const { field, message } = fields[errorCode(error)] ?? {}
  return { field, error: message ? new Error(message) : error }
}
