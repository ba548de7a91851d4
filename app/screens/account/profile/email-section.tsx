import type { User } from '@supabase/auth-js'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accountKey } from '~/features/account/account-key.ts'
import { saveEmail } from '~/features/account/update-profile.ts'
import { Field } from '~/ui/forms/field.tsx'
import { showToast } from '~/ui/toasts/toast.tsx'
import { ActionForm } from '../action-form.tsx'
import { usePendingAction, useProof } from '../proof/proof-context.ts'
import { Section } from '../section.tsx'
import { Pending } from './pending-address.tsx'

export function EmailSection({ user }: { user: User }) {
  return (
    <Section title="Email" description="You sign in with this address, and we send emails about your account to it.">
      <p className="mb-4 wrap-anywhere">{user.email || 'None yet'}</p>
      {user.new_email && <Pending user={user} />}
      <EmailForm user={user} />
    </Section>
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
      pendingLabel="Saving..."
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
