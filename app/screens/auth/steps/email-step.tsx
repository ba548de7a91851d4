import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AuthForm } from '~/features/auth/forms/auth-form.tsx'
import { EmailField, type EmailProps } from '~/features/auth/forms/email-field.tsx'
import { fieldError } from '~/features/auth/forms/field-error-of.ts'
import { WithoutMail } from '~/features/auth/forms/without-mail.tsx'
import type { MailAsked } from '~/features/auth/methods/mails.ts'
import { FormAlert } from '~/ui/forms/form-alert.tsx'

interface EmailStepProps extends EmailProps {
  action: string
  send: (email: string) => Promise<MailAsked>
  onSent: (asked: MailAsked) => void
  footer?: ReactNode
}

export function EmailStep({ action, send, onSent, email, onEmailChange, footer }: EmailStepProps) {
  const ask = useMutation({ mutationFn: () => send(email), onSuccess: onSent })
  const { ofField, ofForm } = fieldError(ask.error)
  return (
    <div className="mt-6 grid gap-4">
      <AuthForm
        action={action}
        pendingLabel="Sending..."
        working={ask.isPending}
        onSubmit={() => ask.mutate()}
        footer={footer}
      >
        <EmailField email={email} onEmailChange={onEmailChange} error={ofField} />
        <FormAlert error={ofForm} />
      </AuthForm>
      {/* Below the form, which stays where it is when the answer comes. */}
      <WithoutMail />
    </div>
  )
}
