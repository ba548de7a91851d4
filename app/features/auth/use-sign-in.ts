import { useNavigate } from 'react-router'
import { paths } from '~/paths'
import { refusalCode } from './messages.ts'
import { type AuthOutcome, outcomes } from './outcomes.ts'
import { useReturnPlace } from './return-place.ts'
import { sessionStore } from './session-store.ts'
import { useAuth } from './use-auth.ts'
import { useForm } from './use-form.ts'

/** Signs in and goes to the page that asked for it, else home. The outcome holds the toast to show; never rejects. */
export function useSignIn(): { submitting: boolean; submit(email: string, password: string): Promise<AuthOutcome> } {
  const { signIn } = useAuth()
  const navigate = useNavigate()
  const from = useReturnPlace()
  const { submitting, run } = useForm()

  const submit = (email: string, password: string) =>
    run(async () => {
      const { error } = await signIn(email, password)
      if (error) return outcomes.signInFailed(error.message, refusalCode(error) === 'email_not_confirmed')
      if (sessionStore.get().state === 'secondFactor') {
        void navigate(paths.secondFactor, { replace: true, state: { from: from ?? paths.home } })
        return outcomes.secondFactor()
      }
      void navigate(from ?? paths.home, { replace: true })
      return outcomes.signedIn()
    })

  return { submitting, submit }
}
