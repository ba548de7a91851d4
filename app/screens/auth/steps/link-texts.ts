import type { LinkKind } from '~/features/auth/methods/mail-link.ts'
import type { ToastMessage } from '~/ui/toasts/toast.tsx'

interface LinkText {
  title: string
  lead: string
  action: string
  /** Shown after the link was followed; by default a welcome. */
  toast?: ToastMessage
}

const signIn: LinkText = { title: 'Welcome back', lead: 'Your link is ready. It works once.', action: 'Sign in here' }
const confirmed: ToastMessage = { title: 'Address confirmed', description: 'You’re signed in.' }
const confirm: LinkText = {
  title: 'Confirm your address',
  lead: 'Confirm to activate your account.',
  action: 'Confirm my address',
  toast: confirmed,
}

export const linkTexts: Record<LinkKind, LinkText> = {
  magiclink: signIn,
  email: signIn,
  signup: confirm,
  invite: {
    title: 'You are invited',
    lead: 'Accept the invitation, then choose a password.',
    action: 'Accept the invitation',
  },
  recovery: {
    title: 'Set a new password',
    lead: 'Continue to choose one. Your other devices will be signed out.',
    action: 'Continue',
  },
  email_change: {
    title: 'Confirm your new address',
    lead: 'Your email changes once you confirm it from both the old and the new address.',
    action: 'Confirm the change',
    toast: { title: 'Address changed', description: 'Sign in with the new one from now on.' },
  },
}

export const unusable = {
  title: 'This link no longer works',
  lead: 'Each link works once and expires soon. Ask for a new email, or sign in as usual.',
}
