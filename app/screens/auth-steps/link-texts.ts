import type { LinkKind } from '~/features/auth/mail-link.ts'
import type { ToastMessage } from '~/ui/toast'

interface LinkText {
  title: string
  lead: string
  action: string
  /** After it has been followed; a welcome unless given. */
  toast?: ToastMessage
}

const signIn: LinkText = { title: 'Welcome back', lead: 'Your link is ready to be used, once.', action: 'Sign in here' }
const confirmed: ToastMessage = { title: 'Address confirmed', description: 'You are signed in. Have a good trip.' }
const confirm: LinkText = {
  title: 'Confirm your address',
  lead: 'One press, and your account is ready.',
  action: 'Confirm my address',
  toast: confirmed,
}

export const linkTexts: Record<LinkKind, LinkText> = {
  magiclink: signIn,
  email: signIn,
  signup: confirm,
  invite: { title: 'You are invited', lead: 'Accept, and choose a password next.', action: 'Accept the invitation' },
  recovery: {
    title: 'Set a new password',
    lead: 'Go on to choose one. Your other devices will be signed out.',
    action: 'Go on',
  },
  email_change: {
    title: 'Confirm your new address',
    lead: 'Your account changes its address once both the old and the new one agree.',
    action: 'Confirm the change',
    toast: { title: 'Address changed', description: 'Sign in with the new one from now on.' },
  },
}

export const unusable = {
  title: 'This link does not work any more',
  lead: 'Links are good for one use and a short while. Ask for a new mail, or sign in as usual.',
}
