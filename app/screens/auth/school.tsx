import '~/styles/learner.css'
import { useMutation } from '@tanstack/react-query'
import { AuthForm } from '~/features/auth/forms/auth-form.tsx'
import { EmailField } from '~/features/auth/forms/email-field.tsx'
import { fieldError } from '~/features/auth/forms/field-error-of.ts'
import { useStepState } from '~/features/auth/forms/step-state.ts'
import { useRedirectSignedIn } from '~/features/auth/forms/use-redirect-signed-in.ts'
import { openSchool } from '~/features/auth/methods/open-provider.ts'
import { pageMeta } from '~/lib/page-meta.ts'
import { paths } from '~/paths.ts'
import { FormAlert } from '~/ui/forms/form-alert.tsx'
import { AuthFrame } from './sign-in/auth-frame.tsx'
import { useTypedEmail } from './steps/use-typed-email.ts'

export const meta = () =>
  pageMeta({ title: 'Sign in with your school: XPedition', description: 'Sign in to XPedition at your school’s page.' })

export default function School() {
  useRedirectSignedIn()
  const { from } = useStepState()
  const [email, setEmail] = useTypedEmail()
  const open = useMutation({ mutationFn: () => openSchool(email.split('@').at(-1) ?? '', from ?? paths.auth) })
  const { ofField, ofForm } = fieldError(open.error)
  return (
    <AuthFrame
      title="Your school"
      lead="Enter your email, and sign in with your school account."
      back={{ to: paths.auth, label: 'Back to sign in' }}
    >
      <div className="mt-6">
        <AuthForm
          action="Continue"
          pendingLabel="One moment..."
          working={open.isPending}
          onSubmit={() => open.mutate()}
        >
          <EmailField email={email} onEmailChange={setEmail} error={ofField} />
          <FormAlert error={ofForm} />
        </AuthForm>
      </div>
    </AuthFrame>
  )
}
