import type { User } from '@supabase/auth-js'
import { verifyMailedCode } from '~/features/auth/methods/mails.ts'
import { authCall } from '~/features/auth/session/auth-call.ts'
import { endReplacedSession } from '~/features/auth/session/end-session.ts'
import { refusalCode } from '~/features/auth/session/messages.ts'

export const asksForProof = (error: unknown): boolean =>
  error instanceof Error && refusalCode(error.cause) === 'reauthentication_needed'

/** The old session ends. */
async function signInAgain(work: () => Promise<unknown>): Promise<void> {
  const { session } = await authCall((auth) => auth.getSession())
  await work()
  if (session) await endReplacedSession(session.access_token)
}

export const proveByPassword = ({ email, phone }: User, password: string): Promise<void> =>
  signInAgain(async () => {
    try {
      await authCall((auth) => auth.signInWithPassword(email ? { email, password } : { phone: phone ?? '', password }))
    } catch (error) {
      const isWrong = error instanceof Error && refusalCode(error.cause) === 'invalid_credentials'
      throw isWrong ? new Error('That is not your password. Try again.', { cause: error }) : error
    }
  })

export const proveByMail = (email: string, code: string): Promise<void> =>
  signInAgain(() => verifyMailedCode(email, code, 'email'))
