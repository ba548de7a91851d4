import type { User } from '@supabase/auth-js'
import { authCall } from '~/features/auth/auth-call.ts'

/**
 * Shows with the password that it is the account's owner who is here, by signing in once more; the session until now ends.
 * Rejects with an error for a reader.
 */
export async function proveByPassword(user: User, password: string): Promise<void> {
  const before = await authCall((auth) => auth.getSession())
  const credentials = user.email ? { email: user.email, password } : { phone: user.phone ?? '', password }
  await authCall((auth) => auth.signInWithPassword(credentials))
  const token = before.session?.access_token
  if (token) await authCall((auth) => auth.admin.signOut(token, 'local'))
}
