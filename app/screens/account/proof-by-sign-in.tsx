import type { User } from '@supabase/auth-js'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasPasswordQuery } from '~/features/account/has-password.ts'
import { proveByMail, proveByPassword } from '~/features/account/prove-identity.ts'
import { mailSignInCode } from '~/features/auth/mails.ts'
import { CurrentPasswordField } from '~/features/auth/password-fields.tsx'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'
import { FormAlert } from '~/ui/form-alert.tsx'
import { ActionForm } from './action-form.tsx'
import { ProofByCode } from './proof-by-code.tsx'

interface ProofProps {
  user: User
  onProven: () => void
}

/** By the password, or by a mailed code for those who have none. */
export function ProofBySignIn({ user, onProven }: ProofProps) {
  const [password, setPassword] = useState('')
  const prove = useMutation({ mutationFn: () => proveByPassword(user, password), onSuccess: onProven })
  const mail = useMutation({ mutationFn: (email: string) => mailSignInCode(email, paths.account) })
  const { data: exists = true } = useQuery(hasPasswordQuery(user.id))
  const { email } = user
  if (email && mail.isSuccess)
    return (
      <ProofByCode hint={`From the mail to ${email}.`} prove={(code) => proveByMail(email, code)} onProven={onProven} />
    )
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
      <CurrentPasswordField autoFocus value={password} onValueChange={setPassword} />
    </ActionForm>
  )
}
