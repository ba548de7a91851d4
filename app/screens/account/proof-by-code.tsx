import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CodeField } from '~/ui/code-field.tsx'
import { ActionForm } from './action-form.tsx'

type ProofByCodeProps = {
  /** Where the code is to be found. */
  hint: string
  prove: (code: string) => Promise<void>
  onProven: () => void
}

export function ProofByCode({ prove: check, onProven, ...field }: ProofByCodeProps) {
  const [code, setCode] = useState('')
  const prove = useMutation({ mutationFn: () => check(code), onSuccess: onProven })
  return (
    <ActionForm
      primary
      action="Go on"
      doing="Checking..."
      working={prove.isPending}
      error={prove.error}
      onSubmit={() => prove.mutate()}
    >
      <CodeField label="Code" autoFocus {...field} value={code} onValueChange={setCode} />
    </ActionForm>
  )
}
