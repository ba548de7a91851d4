import '~/styles/learner.css'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { AuthForm } from '~/features/auth/forms/auth-form.tsx'
import { fieldError } from '~/features/auth/forms/field-error-of.ts'
import { type MailLink, mailLink } from '~/features/auth/methods/mail-link.ts'
import { verifyMailedLink } from '~/features/auth/methods/mails.ts'
import { isGuest } from '~/features/auth/session/is-guest.ts'
import { useUser } from '~/features/auth/session/use-user.ts'
import { useHydrated } from '~/lib/browser/hooks/use-hydrated.ts'
import { pageMeta } from '~/lib/page-meta.ts'
import { paths } from '~/paths.ts'
import { FormAlert } from '~/ui/forms/form-alert.tsx'
import { AuthFrame } from './sign-in/auth-frame.tsx'
import { linkTexts, unusable } from './steps/link-texts.ts'
import { StepButton } from './steps/step-button.tsx'
import { welcomeByMail } from './steps/welcome-by-mail.ts'

export const meta = () =>
  pageMeta({ title: 'Email link: XPedition', description: 'The page that links in emails from XPedition open.' })

/** Asks for one press: programs that open every link of a mail to look at it must not use it up. */
export default function Confirm() {
  const hydrated = useHydrated()
  const link = hydrated ? mailLink(window.location.search, window.location.origin) : undefined
  if (!hydrated)
    return (
      <AuthFrame title="One moment" lead="Checking your link...">
        <p role="status" className="mt-6">
          Loading...
        </p>
      </AuthFrame>
    )
  return link ? <FollowLink link={link} /> : <Unusable />
}

function FollowLink({ link }: { link: MailLink }) {
  const navigate = useNavigate()
  const follow = useMutation({
    mutationFn: () => verifyMailedLink(link.tokenHash, link.type),
    onSuccess: async (whole) => {
      if (!whole) return
      await navigate(link.next, { replace: true })
      if (link.next !== paths.newPassword) await welcomeByMail(linkTexts[link.type].toast)
    },
  })
  const { title, lead, action } = linkTexts[link.type]
  if (follow.data === false)
    return (
      <AuthFrame
        title="Halfway there"
        lead="Now open the link we sent to your other address. You need to confirm both."
      >
        <StepButton to={paths.home}>Go to the home page</StepButton>
      </AuthFrame>
    )
  // Another refusal, such as a limit or an outage, leaves the link valid.
  const { ofField, ofForm } = fieldError(follow.error)
  if (ofField) return <Unusable error={ofField} />
  return (
    <AuthFrame title={title} lead={lead}>
      <div className="mt-6 grid gap-4">
        {link.type !== 'email_change' && <SignedInAlready />}
        <AuthForm
          action={action}
          pendingLabel="One moment..."
          working={follow.isPending}
          onSubmit={() => follow.mutate()}
        >
          <FormAlert error={ofForm} />
        </AuthForm>
      </div>
    </AuthFrame>
  )
}

/** A link can be anybody's: whoever follows one is to know that it may change who is signed in. */
function SignedInAlready() {
  const user = useUser()
  if (!user) return null
  const { email, phone } = user
  if (isGuest(user))
    return (
      <p className="text-sm wrap-anywhere">
        You are learning as a guest. If this link is for another account, you leave your guest progress behind. To take
        it along, open{' '}
        <Link to={paths.account} className="underline">
          your account page
        </Link>{' '}
        first.
      </p>
    )
  return (
    <p className="text-sm wrap-anywhere">
      You are signed in as {email || phone}. If this link was sent to someone else, you will be signed in as them
      instead.
    </p>
  )
}

function Unusable({ error }: { error?: Error | undefined }) {
  return (
    <AuthFrame title={unusable.title} lead={unusable.lead}>
      <div className="mt-6 grid gap-3">
        <FormAlert error={error} />
        <StepButton to={paths.auth}>Back to sign in</StepButton>
        <StepButton to={paths.mailedCode} quiet>
          Email me a code
        </StepButton>
        <StepButton to={paths.forgotPassword} quiet>
          Forgot password?
        </StepButton>
      </div>
    </AuthFrame>
  )
}
