import type { User } from '@supabase/auth-js'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import MailCheck from 'lucide-react/icons/mail-check'
import { useState } from 'react'
import { accountKey } from '~/features/account/account-key.ts'
import { saveEmail } from '~/features/account/update-profile.ts'
import { Field } from '~/ui/field.tsx'
import { showToast } from '~/ui/toast'
import { ActionForm } from './action-form.tsx'
import { Section } from './section.tsx'

export function EmailSection({ user }: { user: User }) {
  return (
    <Section title="Email" description="Where you sign in, and where mails about your account go.">
      <p className="mb-4 wrap-anywhere">{user.email || 'None yet'}</p>
      {user.new_email && <Pending user={user} />}
      <EmailForm key={user.email} user={user} />
    </Section>
  )
}

/** A change that its mails still have to agree to. */
function Pending({ user }: { user: User }) {
  return (
    <p role="status" className="mb-4 flex gap-3 rounded-md bg-sunken px-4 py-3 text-sm">
      <MailCheck aria-hidden className="size-5 shrink-0 text-ink-2" />
      <span className="min-w-0 wrap-anywhere">
        Almost there: follow the links that we mailed to <b className="font-semibold">{user.new_email}</b>
        {user.email && ` and ${user.email}`}. Until then nothing changes.
      </span>
    </p>
  )
}

function EmailForm({ user }: { user: User }) {
  const [email, setEmail] = useState('')
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: () => saveEmail(email.trim()),
    onSuccess: async (stored) => {
      setEmail('')
      void queryClient.invalidateQueries({ queryKey: accountKey(user.id, 'identities') })
      if (stored.new_email)
        await showToast({ title: 'Check your mail', description: 'The change counts once its links were followed.' })
      else await showToast({ title: 'Address changed', description: `Sign in with ${stored.email} from now on.` })
    },
  })
  return (
    <ActionForm
      action={user.new_email ? 'Ask for another change' : 'Change address'}
      doing="Saving..."
      working={save.isPending}
      error={save.error}
      onSubmit={() => save.mutate()}
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
