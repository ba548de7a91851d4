import '~/styles/learner.css'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { AuthForm } from '~/features/auth/auth-form.tsx'
import { type MailLink, mailLink } from '~/features/auth/mail-link.ts'
import { verifyMailedLink } from '~/features/auth/mails.ts'
import { pageMeta } from '~/lib/page-meta'
import { useHydrated } from '~/lib/use-hydrated.ts'
import { paths } from '~/paths.ts'
import { FormAlert } from '~/ui/form-alert.tsx'
import { AuthFrame } from './auth/auth-frame.tsx'
import { linkTexts, unusable } from './auth-steps/link-texts.ts'
import { StepButton } from './auth-steps/step-button.tsx'
import { welcomeByMail } from './auth-steps/welcome-by-mail.ts'

export const meta = () =>
  pageMeta({ title: 'Link from a mail: XPedition', description: 'Where the links in mails from XPedition lead.' })

/** Asks for one press: programs that open every link of a mail to look at it must not use it up. */
export default function Confirm() {
  const hydrated = useHydrated()
  const link = hydrated ? mailLink(window.location.search, window.location.origin) : undefined
  if (!hydrated)
    return (
      <AuthFrame title="One moment" lead="Your link is being read.">
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
        lead="Now follow the link in the mail to your other address: both have to agree."
      >
        <StepButton to={paths.home}>To the home page</StepButton>
      </AuthFrame>
    )
  if (follow.error) return <Unusable error={follow.error} />
  return (
    <AuthFrame title={title} lead={lead}>
      <div className="mt-6">
        <AuthForm action={action} doing="One moment..." working={follow.isPending} onSubmit={() => follow.mutate()} />
      </div>
    </AuthFrame>
  )
}

function Unusable({ error }: { error?: Error | undefined }) {
  return (
    <AuthFrame title={unusable.title} lead={unusable.lead}>
      <div className="mt-6 grid gap-3">
        <FormAlert error={error} />
        <StepButton to={paths.auth}>To signing in</StepButton>
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
