import type { User } from '@supabase/auth-js'
import { authCall } from '~/features/auth/auth-call.ts'
import { verifyMailedCode } from '~/features/auth/mails.ts'

/** Signs in once more, which shows that it is the account's owner who is here; the session until now ends. */
async function signInAgain(work: () => Promise<unknown>): Promise<void> {
  const { session } = await authCall((auth) => auth.getSession())
  await work()
  const token = session?.access_token
  // Its proof is given already; the service may have ended the earlier session by itself.
  if (token) await authCall((auth) => auth.admin.signOut(token, 'local')).catch(console.info)
}

/** Rejects with an error for a reader. */
export const proveByPassword = ({ email, phone }: User, password: string): Promise<void> =>
  signInAgain(() =>
    authCall((auth) => auth.signInWithPassword(email ? { email, password } : { phone: phone ?? '', password })),
  )

/** @param code of a mail that `mailSignInCode` sent. Rejects with an error for a reader. */
export const proveByMail = (email: string, code: string): Promise<void> =>
  signInAgain(() => verifyMailedCode(email, code, 'email'))
