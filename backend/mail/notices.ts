import { compose } from './layout.ts'
import type { Mail } from './mailer.ts'

/** What an owner is told after it happened, so that nobody changes an account unseen. */
export type Notice =
  | { kind: 'password_changed' }
  | { kind: 'email_changed'; newEmail: string }
  | { kind: 'factor_added' | 'factor_removed'; factor: 'totp' | 'phone' | 'webauthn' }
  | { kind: 'identity_linked' | 'identity_unlinked'; provider: string }

const factors = { totp: 'an authenticator app', phone: 'a phone', webauthn: 'a passkey' }

/** @param to for a changed address the one it was */
export function noticeMail(to: string, notice: Notice, site: string): Mail {
  const { subject, sentence } = wordsOf(notice)
  return compose(to, {
    subject,
    heading: subject,
    opening: [sentence, 'If that was you, all is well.'],
    action: { label: 'Look at my account', url: `${site}/account` },
    closing: ['If it was not you, choose a new password at once with "Forgot password?": it signs every device out.'],
  })
}

function wordsOf(notice: Notice): { subject: string; sentence: string } {
  switch (notice.kind) {
    case 'password_changed':
      return { subject: 'Your password was changed', sentence: 'Your XPedition account has a new password.' }
    case 'email_changed':
      return {
        subject: 'Your email address was changed',
        sentence: `Your XPedition account has moved from this address to ${notice.newEmail}.`,
      }
    case 'factor_added':
      return {
        subject: 'Two-step verification was added',
        sentence: `Signing in to your XPedition account can now be verified with ${factors[notice.factor]}.`,
      }
    case 'factor_removed':
      return {
        subject: 'Two-step verification was removed',
        sentence: `Your XPedition account can no longer be verified with ${factors[notice.factor]}.`,
      }
    case 'identity_linked':
      return {
        subject: 'A way to sign in was added',
        sentence: `One can now sign in to your XPedition account with ${notice.provider}.`,
      }
    case 'identity_unlinked':
      return {
        subject: 'A way to sign in was removed',
        sentence: `One can no longer sign in to your XPedition account with ${notice.provider}.`,
      }
  }
}
