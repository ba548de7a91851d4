import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AuthForm } from '~/features/auth/forms/auth-form.tsx'
import { EmailField, type EmailProps } from '~/features/auth/forms/email-field.tsx'
import { splitError } from '~/features/auth/forms/split-error.ts'
import type { MailAsked } from '~/features/auth/methods/mails.ts'
import { publicSettingsQuery } from '~/features/auth/methods/public-settings.ts'
import { addresses } from '~/lib/addresses.ts'
import { FormAlert } from '~/ui/forms/form-alert.tsx'

interface EmailStepProps extends EmailProps {
  action: string
  send: (email: string) => Promise<MailAsked>
  onSent: (asked: MailAsked) => void
  after?: ReactNode
}

export function EmailStep({ action, send, onSent, email, onEmailChange, after }: EmailStepProps) {
  const ask = useMutation({ mutationFn: () => send(email), onSuccess: onSent })
  const { ofField, ofForm } = splitError(ask.error)
  return (
    <div className="mt-6 grid gap-4">
      <AuthForm action={action} doing="Sending..." working={ask.isPending} onSubmit={() => ask.mutate()} after={after}>
        <EmailField email={email} onEmailChange={onEmailChange} error={ofField} />
        <FormAlert error={ofForm} />
      </AuthForm>
      {/* Below the form, which stays where it is when the answer comes. */}
      <WithoutMail />
    </div>
  )
}

/** The contact, once the operator has set one: `.example` reaches nobody. */
const contact = addresses.contact.endsWith('.example') ? undefined : addresses.contact.replace('mailto:', '')

export function WithoutMail() {
  const { data: settings } = useQuery(publicSettingsQuery)
  if (settings?.mailer_delivers !== false) return null
  return (
    // Two paragraphs: as one it would be the page's largest paint, long after the first.
    <div role="status" className="rounded-md bg-sunken px-4 py-3 text-sm">
      <p>Email is not set up here yet.</p>
      <p>
        Send the request, then ask the person who runs this site
        {contact && (
          <>
            {' '}
            (
            <a href={addresses.contact} className="underline wrap-anywhere">
              {contact}
            </a>
            )
          </>
        )}{' '}
        for your link or code.
      </p>
    </div>
  )
}
