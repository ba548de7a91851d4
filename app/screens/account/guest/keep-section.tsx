import type { User } from '@supabase/auth-js'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { registerGuest } from '~/features/auth/guest/register.ts'
import { NewPasswordFields } from '~/features/auth/password/password-fields.tsx'
import { isGuest } from '~/features/auth/session/is-guest.ts'
import { Field } from '~/ui/forms/field.tsx'
import { showToast } from '~/ui/toasts/toast.tsx'
import { ActionForm } from '../action-form.tsx'
import { Pending } from '../profile/pending-address.tsx'
import { Section } from '../section.tsx'

export function KeepSection({ user }: { user: User }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const keep = useMutation({
    mutationFn: () => registerGuest(email.trim(), password),
    onSuccess: async (stored) => {
      setPassword('')
      if (isGuest(stored))
        await showToast({ title: 'Check your email', description: 'Open the link we sent to keep your progress.' })
      else
        await showToast({ title: 'Your progress is kept', description: `Sign in with ${stored.email} on any device.` })
    },
  })
  return (
    <Section
      title="Keep my progress"
      description="Add an email and a password, and this becomes your account. Everything you have done stays where it is."
    >
      {user.new_email && <Pending user={user} />}
      <ActionForm
        action="Create my account"
        pendingLabel="Saving..."
        primary
        working={keep.isPending}
        error={keep.error}
        onSubmit={() => keep.mutate()}
      >
        <Field
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <NewPasswordFields
          label="Password"
          name="password"
          owner={{ email }}
          value={password}
          onValueChange={setPassword}
        />
      </ActionForm>
    </Section>
  )
}
