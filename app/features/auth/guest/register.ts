import type { User } from '@supabase/auth-js'
import { forgetOffer } from '~/lib/storage/guest-offer.ts'
import { paths } from '~/paths.ts'
import { authCall } from '../session/auth-call.ts'
import { errorCode } from '../session/messages.ts'

/** The same user with an address and a password: nothing moves. Where mail is confirmed, the address counts after that. */
export async function registerGuest(email: string, password: string): Promise<User> {
  const emailRedirectTo = window.location.origin + paths.account
  try {
    const { user } = await authCall((auth) => auth.updateUser({ email, password }, { emailRedirectTo }))
    forgetOffer()
    return user
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    throw errorCode(cause) === 'email_exists' ? new Error(taken, { cause }) : error
  }
}

const taken = 'This email already has an account. Sign in to it below, and your progress comes along.'
