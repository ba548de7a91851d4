import { compose } from './layout.ts'
import type { Mail } from './mail.ts'

export type Notice =
  | { kind: 'password_changed' }
  | { kind: 'email_changed'; newEmail: string }
  | { kind: 'factor_added' | 'factor_removed'; factor: 'totp' | 'phone' | 'webauthn' }
  | { kind: 'identity_linked' | 'identity_unlinked'; provider: string }

const factors = { totp: 'an authenticator app', phone: 'a phone', webauthn: 'a passkey' }

export function noticeMail(to: string, notice: Notice, site: string): Mail {
  const { subject, sentence } = wordsOf(notice)
  return compose(to, {
    subject,
    heading: subject,
    opening: [sentence, "If that was you, you don't need to do anything."],
    action: { label: 'Go to my account', url: `${site}/account` },
    closing: [
      `If it wasn't you, choose a new password right away with "Forgot password?". That signs out every device.`,
    ],
  })
}

function wordsOf(notice: Notice): { subject: string; sentence: string } {
  switch (notice.kind) {
    case 'password_changed':
      return { subject: 'Your password was changed', sentence: 'Your XPedition account has a new password.' }
    case 'email_changed':
      return {
        subject: 'Your email address was changed',
        sentence: `The email address of your XPedition account changed from this one to ${notice.newEmail}.`,
      }
    case 'factor_added':
      return {
        subject: 'Two-step verification was added',
        sentence: `Your XPedition account has one more second step for signing in: ${factors[notice.factor]}.`,
      }
    case 'factor_removed':
      return {
        subject: 'Two-step verification was removed',
        sentence: `A second step for signing in to your XPedition account was removed: ${factors[notice.factor]}.`,
      }
    case 'identity_linked':
      return {
        subject: 'A way to sign in was added',
        sentence: `You can now sign in to your XPedition account with ${notice.provider}.`,
      }
    case 'identity_unlinked':
      return {
        subject: 'A way to sign in was removed',
        sentence: `You can no longer sign in to your XPedition account with ${notice.provider}.`,
      }
  }
}
