import type { EmailOtpType } from '@supabase/auth-js'
import { paths } from '~/paths'
import { authCall } from './auth-call.ts'
import { refusalCode } from './messages.ts'

/** Refusals that would tell whether an address has an account: to a reader they look like a mail that was sent. */
const telling = ['otp_disabled', 'user_not_found', 'signup_disabled']

/** Asks for a mail. Resolves alike whether or not the address has an account; rejects with an error for a reader. */
async function askFor(mail: Promise<unknown>): Promise<void> {
  try {
    await mail
  } catch (error) {
    if (!(error instanceof Error && telling.includes(refusalCode(error.cause)))) throw error
  }
}

const address = (path: string) => window.location.origin + path

/** @param next the page to open from the mail's link */
export const mailSignInCode = (email: string, next: string) =>
  askFor(
    authCall((auth) =>
      auth.signInWithOtp({ email, options: { shouldCreateUser: false, emailRedirectTo: address(next) } }),
    ),
  )

export const mailConfirmation = (email: string) =>
  askFor(authCall((auth) => auth.resend({ type: 'signup', email, options: { emailRedirectTo: address(paths.home) } })))

export const mailRecovery = (email: string) =>
  askFor(authCall((auth) => auth.resetPasswordForEmail(email, { redirectTo: address(paths.newPassword) })))

/** Opens a session by the code of a mail. Rejects with an error for a reader. */
export async function verifyMailedCode(email: string, token: string, type: EmailOtpType): Promise<void> {
  await authCall((auth) => auth.verifyOtp({ email, token, type }))
}

/**
 * Opens a session by the link of a mail. False when the link was one of two and the other one is still to be followed.
 * Rejects with an error for a reader.
 */
export async function verifyMailedLink(tokenHash: string, type: EmailOtpType): Promise<boolean> {
  const { session } = await authCall((auth) => auth.verifyOtp({ token_hash: tokenHash, type }))
  return session !== null
}
