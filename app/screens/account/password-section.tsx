import type { User } from '@supabase/auth-js'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accountKey } from '~/features/account/account-key.ts'
import { asksForProof } from '~/features/account/delete-account.ts'
import { hasPasswordQuery } from '~/features/account/has-password.ts'
import { mailNonce, savePassword } from '~/features/account/update-profile.ts'
import { NewPasswordFields } from '~/features/auth/password-fields.tsx'
import { CodeField } from '~/ui/code-field.tsx'
import { showToast } from '~/ui/toast'
import { ActionForm } from './action-form.tsx'
import { Section } from './section.tsx'

export function PasswordSection({ user }: { user: User }) {
  return (
    <Section title="Password" description="A new password signs you out on every other device.">
      <PasswordForm user={user} />
    </Section>
  )
}

/** A session older than a day has to show by a mailed code that its owner is here, where the service asks for it. */
function PasswordForm({ user }: { user: User }) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [mailed, setMailed] = useState(false)
  const { data: exists = true } = useQuery(hasPasswordQuery(user.id))
  const queryClient = useQueryClient()

  const save = useMutation({
    mutationFn: async () => {
      try {
        await savePassword(password, code || undefined)
        return 'saved' as const
      } catch (error) {
        if (mailed || !asksForProof(error)) throw error
        await mailNonce()
        return 'mailed' as const
      }
    },
    onSuccess: async (outcome) => {
      if (outcome === 'mailed') return setMailed(true)
      setPassword('')
      setCode('')
      setMailed(false)
      void queryClient.invalidateQueries({ queryKey: accountKey(user.id, 'sessions') })
      void queryClient.invalidateQueries({ queryKey: accountKey(user.id, 'password') })
      await showToast({
        title: exists ? 'Password changed' : 'Password set',
        description: 'Your other devices have been signed out.',
      })
    },
  })

  return (
    <ActionForm
      action={mailed ? 'Confirm new password' : exists ? 'Change password' : 'Set password'}
      doing="Saving..."
      working={save.isPending}
      error={save.error}
      onSubmit={() => save.mutate()}
    >
      {!exists && <p>You have none yet: you sign in by mail, or by another method. Choose one to sign in with it.</p>}
      <input hidden type="text" name="username" autoComplete="username" value={user.email ?? ''} readOnly />
      <NewPasswordFields label="New password" name="new-password" value={password} onValueChange={setPassword} />
      {mailed && (
        <CodeField
          label="Code from the mail"
          hint={`We sent it to ${user.email ?? 'your address'}, to be sure that it is you.`}
          autoFocus
          value={code}
          onValueChange={setCode}
        />
      )}
    </ActionForm>
  )
}
