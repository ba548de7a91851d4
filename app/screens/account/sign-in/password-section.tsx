import type { User } from '@supabase/auth-js'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { accountKey } from '~/features/account/account-key.ts'
import { nameOf } from '~/features/account/name-of.ts'
import { hasPasswordQuery } from '~/features/account/proof/has-password.ts'
import { savePassword } from '~/features/account/update-profile.ts'
import { NewPasswordFields } from '~/features/auth/password/password-fields.tsx'
import { showToast } from '~/ui/toasts/toast.tsx'
import { ActionForm } from '../action-form.tsx'
import { usePendingAction, useProof } from '../proof/proof-context.ts'
import { Section } from '../section.tsx'

export function PasswordSection({ user }: { user: User }) {
  return (
    <Section title="Password" description="A new password signs you out on every other device.">
      <PasswordForm user={user} />
    </Section>
  )
}

function PasswordForm({ user }: { user: User }) {
  const [password, setPassword] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { data: exists = true } = useQuery(hasPasswordQuery(user.id))
  const queryClient = useQueryClient()
  const withProof = useProof()
  const save = useMutation({
    mutationFn: () => withProof({ name: 'password', purpose: 'choose a new password' }, () => savePassword(password)),
    onSuccess: async () => {
      setPassword('')
      void queryClient.invalidateQueries({ queryKey: accountKey(user.id, 'sessions') })
      void queryClient.invalidateQueries({ queryKey: accountKey(user.id, 'password') })
      await showToast({
        title: exists ? 'Password changed' : 'Password set',
        description: 'Your other devices have been signed out.',
      })
    },
  })
  // What was typed is not kept on the way to another site.
  usePendingAction('password', () => {
    field.current?.focus()
    void showToast({ title: 'Thanks, we know it’s you', description: 'Now choose your new password.' })
  })

  return (
    <ActionForm
      action={exists ? 'Change password' : 'Set password'}
      pendingLabel="Saving..."
      working={save.isPending}
      error={save.error}
      onSubmit={() => save.mutate()}
    >
      {!exists && <p>You don’t have a password yet. Set one if you want to sign in with it.</p>}
      <input hidden type="text" name="username" autoComplete="username" value={user.email ?? ''} readOnly />
      <NewPasswordFields
        ref={field}
        label="New password"
        name="new-password"
        owner={{ email: user.email, name: nameOf(user) }}
        value={password}
        onValueChange={setPassword}
      />
    </ActionForm>
  )
}
