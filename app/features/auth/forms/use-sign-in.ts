import { useNavigate } from 'react-router'
import { paths } from '~/paths.ts'
import { signIn } from '../methods/credentials.ts'
import { useReturnPlace } from '../session/return-place.ts'
import { sessionStore } from '../session/session-store.ts'
import { type AuthOutcome, outcomes } from './outcomes.ts'
import { useForm } from './use-form.ts'

export function useSignIn(): { submitting: boolean; submit(email: string, password: string): Promise<AuthOutcome> } {
  const navigate = useNavigate()
  const from = useReturnPlace()
  const { submitting, run } = useForm()

  const submit = (email: string, password: string) =>
    run(async () => {
      try {
        await signIn(email, password)
      } catch (error) {
        return outcomes.signInFailed(error)
      }
      if (sessionStore.get().state === 'secondFactor') {
        void navigate(paths.secondFactor, { replace: true, state: { from: from ?? paths.home } })
        return outcomes.secondFactor()
      }
      void navigate(from ?? paths.home, { replace: true })
      return outcomes.signedIn()
    })

  return { submitting, submit }
}
