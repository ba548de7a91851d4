import type { User } from '@supabase/auth-js'
import { authCall } from '~/features/auth/session/auth-call.ts'
import { paths } from '~/paths.ts'

const update = async (attributes: { data?: object; password?: string }): Promise<User> =>
  (await authCall((auth) => auth.updateUser(attributes))).user

export const saveName = (fullName: string) => update({ data: { full_name: fullName.trim() || null } })

export const saveAvatarUrl = (url: string | null) => update({ data: { avatar_url: url } })

export const savePassword = (password: string) => update({ password })

/** Both addresses are mailed where mail is confirmed; else the new one counts at once. */
export const saveEmail = async (email: string): Promise<User> => {
  const emailRedirectTo = window.location.origin + paths.account
  return (await authCall((auth) => auth.updateUser({ email }, { emailRedirectTo }))).user
}
