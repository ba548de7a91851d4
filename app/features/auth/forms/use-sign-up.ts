import { useNavigate } from 'react-router'
import { paths } from '~/paths.ts'
import { isGuest } from '../guest/is-guest.ts'
import { signIn, signUp } from '../methods/credentials.ts'
import { endReplacedSession, endSession } from '../session/end-session.ts'
import { useSignUpReturn } from '../session/return-place.ts'
import { sessionStore } from '../session/session-store.ts'
import { type AuthOutcome, outcomes } from './outcomes.ts'
import { useForm } from './use-form.ts'

export interface SignUpFields {
  email: string
  password: string
  confirmation: string
}

export function useSignUp(): { submitting: boolean; submit(fields: SignUpFields): Promise<AuthOutcome> } {
  const navigate = useNavigate()
  const returns = useSignUpReturn()
  const { submitting, run } = useForm()

  async function submit({ email, password, confirmation }: SignUpFields): Promise<AuthOutcome> {
    if (password !== confirmation) return outcomes.passwordMismatch()
    return run(async () => {
      try {
        return await signUpAndIn(email, password)
      } catch (error) {
        return outcomes.signUpFailed(error)
      }
    })
  }

  async function signUpAndIn(email: string, password: string): Promise<AuthOutcome> {
    const { unconfirmed, token } = await signUp(email, password)
    try {
      await signIn(email, password)
    } catch {
      // Sign-up may open a session, but the user is told to sign in, so it is ended. A guest's stays until then.
      const session = sessionStore.get()
      if (session.state !== 'signedIn' || !isGuest(session.user)) await endSession()
      return outcomes.accountCreated(unconfirmed)
    }
    // Otherwise the sign-up's own session would stay in the list of devices.
    if (token) void endReplacedSession(token)
    void navigate(returns ?? paths.home, { replace: true })
    return outcomes.signedUp()
  }

  return { submitting, submit }
}
