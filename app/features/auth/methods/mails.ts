import type { EmailOtpType } from '@supabase/auth-js'
import { paths } from '~/paths.ts'
import { authCall } from '../session/auth-call.ts'
import { errorCode } from '../session/messages.ts'

/** Refusals that would show whether an address has an account: they are reported as a sent mail. */
const revealingCodes = ['otp_disabled', 'user_not_found', 'signup_disabled']

export interface MailAsked {
  /** False when the last mail is too new for another one: its code is still valid. */
  isNew: boolean
  /** Seconds until another mail can be asked for. */
  wait: number
}

export const mailAsked: MailAsked = { isNew: true, wait: 60 }

/** Resolves alike whether or not the address has an account. Rejects with an error for a reader. */
async function askFor(mail: Promise<unknown>): Promise<MailAsked> {
  try {
    await mail
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    const left = errorCode(cause) === 'over_email_send_rate_limit' && secondsIn(cause)
    if (left) return { isNew: false, wait: left }
    if (!revealingCodes.includes(errorCode(cause))) throw error
  }
  return mailAsked
}

/** GoTrue gives the wait only in its sentence. */
const secondsIn = (error: unknown): number =>
  Number(/after (\d+) seconds/.exec(error instanceof Error ? error.message : '')?.[1] ?? 0)

const address = (path: string) => window.location.origin + path

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

export async function verifyMailedCode(email: string, token: string, type: EmailOtpType): Promise<void> {
  try {
    await authCall((auth) => auth.verifyOtp({ email, token, type }))
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    throw errorCode(cause) === 'over_request_rate_limit' ? new Error(tooManyCodes, { cause }) : error
  }
}

/** Anybody can try codes for an address. */
const tooManyCodes =
  'Too many codes were tried for this address, perhaps by somebody else. The link in the email still works.'

/** False when the other of two links must be followed, too. */
export async function verifyMailedLink(tokenHash: string, type: EmailOtpType): Promise<boolean> {
  const { session } = await authCall((auth) => auth.verifyOtp({ token_hash: tokenHash, type }))
  return session !== null
}
