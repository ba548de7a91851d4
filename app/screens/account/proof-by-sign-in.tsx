import type { User } from '@supabase/auth-js'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasPasswordQuery } from '~/features/account/has-password.ts'
import { proveByMail, proveByPassword } from '~/features/account/prove-identity.ts'
import { mailSignInCode } from '~/features/auth/mails.ts'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'
import { CodeField } from '~/ui/code-field.tsx'
import { FormAlert } from '~/ui/form-alert.tsx'
import { PasswordField } from '../auth/credential-fields.tsx'
import { ActionForm } from './action-form.tsx'

interface ProofProps {
  user: User
  onProven: () => void
}

/** By the password, or by a mailed code for those who have none. */
export function ProofBySignIn({ user, onProven }: ProofProps) {
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  const prove = useMutation({ mutationFn: () => proveByPassword(user, password), onSuccess: onProven })
  const mail = useMutation({ mutationFn: (email: string) => mailSignInCode(email, paths.account) })
  const { data: exists = true } = useQuery(hasPasswordQuery(user.id))
  const { email } = user
  if (email && mail.isSuccess) return <ByMail email={email} onProven={onProven} />
  if (email && !exists)
    return (
      <div className="grid justify-items-start gap-3">
        <FormAlert error={mail.error} />
        <Button variant="primary" aria-disabled={mail.isPending} onClick={() => mail.isPending || mail.mutate(email)}>
          Email me a code
        </Button>
      </div>
    )
  return (
    <ActionForm
      primary
      action="Go on"
      doing="Checking..."
      working={prove.isPending}
      error={prove.error ?? mail.error}
      onSubmit={() => prove.mutate()}
      aside={
        email && (
          <Button variant="text" aria-disabled={mail.isPending} onClick={() => mail.isPending || mail.mutate(email)}>
            Email me a code instead
          </Button>
        )
      }
    >
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        autoFocus
        value={password}
        onValueChange={setPassword}
        shown={shown}
        onToggle={() => setShown(!shown)}
      />
    </ActionForm>
  )
}

function ByMail({ email, onProven }: { email: string; onProven: () => void }) {
  const [code, setCode] = useState('')
  const prove = useMutation({ mutationFn: () => proveByMail(email, code), onSuccess: onProven })
  return (
    <ActionForm
      primary
      action="Go on"
      doing="Checking..."
      working={prove.isPending}
      error={prove.error}
      onSubmit={() => prove.mutate()}
    >
      <CodeField label="Code" hint={`From the mail to ${email}.`} autoFocus value={code} onValueChange={setCode} />
    </ActionForm>
  )
}
