import { useNavigate } from 'react-router'
import { paths } from '~/paths.ts'
import { signIn } from '../methods/credentials.ts'
import { landingPlace } from '../session/landing-place.ts'
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
      const session = sessionStore.get()
      if (session.state === 'secondFactor') {
        void navigate(paths.secondFactor, { replace: true, state: { from } })
        return outcomes.secondFactor()
      }
      const place = session.state === 'signedIn' ? await landingPlace(session.user.id, from) : from
      void navigate(place ?? paths.home, { replace: true })
      return outcomes.signedIn()
    })

  return { submitting, submit }
}
