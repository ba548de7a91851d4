import '~/styles/learner.css'
import { useMutation } from '@tanstack/react-query'
import { AuthForm } from '~/features/auth/auth-form.tsx'
import { EmailField } from '~/features/auth/email-field.tsx'
import { openSchool } from '~/features/auth/open-provider.ts'
import { useStepState } from '~/features/auth/step-state.ts'
import { useRedirectSignedIn } from '~/features/auth/use-redirect-signed-in'
import { pageMeta } from '~/lib/page-meta'
import { paths } from '~/paths.ts'
import { FormAlert } from '~/ui/form-alert.tsx'
import { AuthFrame } from './auth/auth-frame.tsx'
import { useTypedEmail } from './auth-steps/use-typed-email.ts'

export const meta = () =>
  pageMeta({ title: 'Sign in with your school: XPedition', description: 'Sign in to XPedition at your school’s page.' })

/** Finds the school or company by the end of an address; its own page asks for the rest. */
export default function School() {
  useRedirectSignedIn()
  const { from } = useStepState()
  const [email, setEmail] = useTypedEmail()
  const open = useMutation({ mutationFn: () => openSchool(email.split('@').at(-1) ?? '', from ?? paths.home) })
  return (
    <AuthFrame
      title="Your school"
      lead="Your address tells us which page to open. You sign in there, with what you use there."
      back={{ to: paths.auth, label: 'Back to signing in' }}
    >
      <div className="mt-6">
        <AuthForm action="Continue" doing="One moment..." working={open.isPending} onSubmit={() => open.mutate()}>
          <EmailField email={email} onEmailChange={setEmail} />
          <FormAlert error={open.error} />
        </AuthForm>
      </div>
    </AuthFrame>
  )
}
