/** What a form tells the visitor when it has been sent; the texts are the specification's. */
export interface AuthToast {
  title: string
  description: string
  destructive: boolean
}

export type AuthOutcome =
  /** Signed in; the page to go to is already being opened. */
  | { kind: 'signedIn'; toast: AuthToast }
  /** The account exists, its owner has to sign in. */
  | { kind: 'accountCreated'; toast: AuthToast }
  | { kind: 'failed'; toast: AuthToast }

export const outcomes = {
  signedIn: (): AuthOutcome => ({
    kind: 'signedIn',
    toast: { title: 'Welcome back!', description: "You've successfully signed in.", destructive: false },
  }),
  signInFailed: (message: string): AuthOutcome => ({
    kind: 'failed',
    toast: { title: 'Sign in failed', description: message, destructive: true },
  }),
  signedUp: (): AuthOutcome => ({
    kind: 'signedIn',
    toast: {
      title: 'Welcome!',
      description: "Your account has been created and you're now signed in.",
      destructive: false,
    },
  }),
  accountCreated: (): AuthOutcome => ({
    kind: 'accountCreated',
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
