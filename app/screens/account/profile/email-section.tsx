import type { User } from '@supabase/auth-js'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import MailCheck from 'lucide-react/icons/mail-check'
import { useState } from 'react'
import { accountKey } from '~/features/account/account-key.ts'
import { saveEmail } from '~/features/account/update-profile.ts'
import { Field } from '~/ui/forms/field.tsx'
import { showToast } from '~/ui/toast.tsx'
import { ActionForm } from '../action-form.tsx'
import { usePendingAction, useProof } from '../proof/proof-context.ts'
import { Section } from '../section.tsx'

export function EmailSection({ user }: { user: User }) {
  return (
    <Section title="Email" description="You sign in with this address, and we send emails about your account to it.">
      <p className="mb-4 wrap-anywhere">{user.email || 'None yet'}</p>
      {user.new_email && <Pending user={user} />}
      <EmailForm user={user} />
    </Section>
  )
}

/** A change that its mails still have to agree to. */
function Pending({ user }: { user: User }) {
  return (
    <p role="status" className="mb-4 flex gap-3 rounded-md bg-sunken px-4 py-3 text-sm">
      <MailCheck aria-hidden className="size-5 shrink-0 text-ink-2" />
      <span className="min-w-0 wrap-anywhere">
        Almost there. Open the links we sent to <b className="font-semibold">{user.new_email}</b>
        {user.email && ` and ${user.email}`}. Nothing changes until you do.
      </span>
    </p>
  )
}

function EmailForm({ user }: { user: User }) {
  const [email, setEmail] = useState('')
  const queryClient = useQueryClient()
  const withProof = useProof()
  const save = useMutation({
    mutationFn: (address: string) =>
      withProof({ name: 'email', value: address, purpose: `change your address to ${address}` }, () =>
        saveEmail(address),
      ),
    onSuccess: async (stored) => {
      setEmail('')
      void queryClient.invalidateQueries({ queryKey: accountKey(user.id, 'identities') })
      if (stored.new_email)
        await showToast({ title: 'Check your email', description: 'Open the links we sent to finish the change.' })
      else await showToast({ title: 'Address changed', description: `Sign in with ${stored.email} from now on.` })
    },
  })
  usePendingAction('email', (address) => {
    setEmail(address)
    save.mutate(address)
  })
  return (
    <ActionForm
      action={user.new_email ? 'Change to another address' : 'Change address'}
      doing="Saving..."
      working={save.isPending}
      error={save.error}
      onSubmit={() => save.mutate(email.trim())}
    >
      <Field
        label="New address"
        type="email"
        name="new-email"
        autoComplete="email"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
    </ActionForm>
  )
}
