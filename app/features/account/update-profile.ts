import type { User } from '@supabase/auth-js'
import { authCall } from '~/features/auth/auth-call.ts'
import { paths } from '~/paths'

/** Each returns the user as stored; every tab is told. Rejects with an error for a reader. */
const update = async (attributes: { data?: object; password?: string; nonce?: string }): Promise<User> =>
  (await authCall((auth) => auth.updateUser(attributes))).user

export const saveName = (fullName: string) => update({ data: { full_name: fullName.trim() || null } })

export const saveAvatarUrl = (url: string | null) => update({ data: { avatar_url: url } })

/** Signs out the user's other devices. @param nonce the mailed code, when the service asked for one */
export const savePassword = (password: string, nonce?: string) => update({ password, ...(nonce && { nonce }) })

/** Mails a code that shows that the change is its owner's wish. */
export const mailNonce = () => authCall((auth) => auth.reauthenticate())

/** Asks for another address: both sides are mailed, where mail is confirmed; else it counts at once. */
export const saveEmail = async (email: string): Promise<User> => {
  const emailRedirectTo = window.location.origin + paths.account
  return (await authCall((auth) => auth.updateUser({ email }, { emailRedirectTo }))).user
}
