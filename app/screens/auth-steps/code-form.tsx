import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AuthForm } from '~/features/auth/auth-form.tsx'
import { CodeField } from '~/ui/code-field.tsx'
import { FormAlert } from '~/ui/form-alert.tsx'

type CodeFormProps = {
  action: string
  /** Where the code is to be found. */
  hint: string
  verify: (code: string) => Promise<void>
  onVerified: () => unknown
  /** What else went wrong in the step. */
  error?: Error | null
}

/** Asks for a code, and has it verified. */
export function CodeForm({ action, hint, verify, onVerified, error }: CodeFormProps) {
  const [code, setCode] = useState('')
  const check = useMutation({ mutationFn: () => verify(code), onSuccess: onVerified })
  return (
    <AuthForm action={action} doing="Verifying..." working={check.isPending} onSubmit={() => check.mutate()}>
      <CodeField label="Code" hint={hint} autoFocus value={code} onValueChange={setCode} />
      <FormAlert error={check.error ?? error} />
    </AuthForm>
  )
}
