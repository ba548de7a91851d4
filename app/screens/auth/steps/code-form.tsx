import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AuthForm } from '~/features/auth/forms/auth-form.tsx'
import { fieldError } from '~/features/auth/forms/field-error-of.ts'
import { CodeField } from '~/ui/forms/code-field.tsx'
import { FormAlert } from '~/ui/forms/form-alert.tsx'

interface CodeFormProps {
  action: string
  hint: string
  verify: (code: string) => Promise<void>
  onVerified: () => unknown
  error?: Error | null
}

export function CodeForm({ action, hint, verify, onVerified, error }: CodeFormProps) {
  const [code, setCode] = useState('')
  const check = useMutation({ mutationFn: () => verify(code), onSuccess: onVerified })
  const { ofField, ofForm } = fieldError(check.error)
  return (
    <AuthForm action={action} pendingLabel="Verifying..." working={check.isPending} onSubmit={() => check.mutate()}>
      <CodeField label="Code" hint={hint} autoFocus value={code} onValueChange={setCode} error={ofField} />
      <FormAlert error={ofForm ?? error} />
    </AuthForm>
  )
}
