import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AuthForm } from '~/features/auth/auth-form.tsx'
import { EmailField, type EmailProps } from '~/features/auth/email-field.tsx'
import { publicSettingsQuery } from '~/features/auth/public-settings.ts'
import { addresses } from '~/lib/addresses.ts'
import { FormAlert } from '~/ui/form-alert.tsx'

type EmailStepProps = EmailProps & {
  action: string
  /** Asks for the mail. */
  send: (email: string) => Promise<void>
  onSent: () => void
  after?: ReactNode
}

/** Asks for the address that a mail is to go to. */
export function EmailStep({ action, send, onSent, email, onEmailChange, after }: EmailStepProps) {
  const ask = useMutation({ mutationFn: () => send(email), onSuccess: onSent })
  return (
    <div className="mt-6 grid gap-4">
      <WithoutMail />
      <AuthForm action={action} doing="Sending..." working={ask.isPending} onSubmit={() => ask.mutate()} after={after}>
        <EmailField email={email} onEmailChange={onEmailChange} />
        <FormAlert error={ask.error} />
      </AuthForm>
    </div>
  )
}

/** Whom to ask where no mail leaves the server. */
function WithoutMail() {
  const { data: settings } = useQuery(publicSettingsQuery)
  if (settings?.mailer_delivers !== false) return null
  const contact = addresses.contact.replace('mailto:', '')
  return (
    <p role="status" className="rounded-md bg-sunken px-4 py-3 text-sm">
      This site cannot deliver mail yet. Send the form all the same, then ask{' '}
      <a href={addresses.contact} className="underline wrap-anywhere">
        {contact}
      </a>{' '}
      or whoever runs this site for the message: it is kept for them.
    </p>
  )
}
