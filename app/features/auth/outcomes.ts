/** What a form tells the visitor when it has been sent; the texts are the specification's. */
export interface AuthToast {
  title: string
  description: string
  destructive: boolean
}

export type AuthOutcome =
  /** Signed in; the page to go to is already being opened. */
  | { kind: 'signedIn'; toast: AuthToast }
  /** The password was right; the page that asks for the second factor is already being opened. */
  | { kind: 'secondFactor' }
  /** The account exists, its owner has to sign in; `unconfirmed`: and to confirm the address first. */
  | { kind: 'accountCreated'; toast: AuthToast; unconfirmed: boolean }
  /** `unconfirmed`: the account waits for its owner to confirm the address. */
  | { kind: 'failed'; toast: AuthToast; unconfirmed?: boolean }

export const outcomes = {
  signedIn: (): AuthOutcome & { kind: 'signedIn' } => ({
    kind: 'signedIn',
    toast: { title: 'Welcome back!', description: "You've successfully signed in.", destructive: false },
  }),
  secondFactor: (): AuthOutcome => ({ kind: 'secondFactor' }),
  signInFailed: (message: string, unconfirmed = false): AuthOutcome => ({
    kind: 'failed',
    toast: { title: 'Sign in failed', description: message, destructive: true },
    unconfirmed,
  }),
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
  signUpFailed: (message: string): AuthOutcome => ({
    kind: 'failed',
    toast: { title: 'Sign up failed', description: message, destructive: true },
  }),
  passwordMismatch: (): AuthOutcome => ({
    kind: 'failed',
    toast: { title: 'Password mismatch', description: 'Passwords do not match', destructive: true },
  }),
}
