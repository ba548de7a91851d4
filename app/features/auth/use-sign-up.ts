import { useNavigate } from 'react-router'
import { paths } from '~/paths'
import { endReplacedSession, endSession } from './end-session.ts'
import { type AuthOutcome, outcomes } from './outcomes.ts'
import { useAuth } from './use-auth.ts'
import { useForm } from './use-form.ts'

export interface SignUpFields {
  email: string
  password: string
  confirmation: string
}

/** Creates the account, signs in with it at once and goes home. The outcome holds the toast to show; never rejects. */
export function useSignUp(): { submitting: boolean; submit(fields: SignUpFields): Promise<AuthOutcome> } {
  const { signIn, signUp } = useAuth()
  const navigate = useNavigate()
  const { submitting, run } = useForm()

  async function submit({ email, password, confirmation }: SignUpFields): Promise<AuthOutcome> {
    if (password !== confirmation) return outcomes.passwordMismatch()
    return run(async () => {
      const created = await signUp(email, password)
      if (created.error) return outcomes.signUpFailed(created.error.message)
      const signedIn = await signIn(email, password)
      if (signedIn.error) {
        // Sign-up itself may have opened a session; nobody is told they are signed in, so nobody is.
        await endSession()
        return outcomes.accountCreated(created.unconfirmed)
      }
      // The sign-in has a session of its own; that of the sign-up would stand among the devices as one nobody has.
      if (created.token) void endReplacedSession(created.token)
      void navigate(paths.home, { replace: true })
      return outcomes.signedUp()
    })
  }

  return { submitting, submit }
}
