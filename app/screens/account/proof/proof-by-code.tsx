import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CodeField } from '~/ui/forms/code-field.tsx'
import { ActionForm } from '../action-form.tsx'

interface ProofByCodeProps {
  hint: ReactNode
  prove: (code: string) => Promise<void>
  onProven: () => void
}

export function ProofByCode({ prove: check, onProven, ...field }: ProofByCodeProps) {
  const [code, setCode] = useState('')
  const prove = useMutation({ mutationFn: () => check(code), onSuccess: onProven })
  return (
    <ActionForm
      primary
      action="Continue"
      pendingLabel="Checking..."
      working={prove.isPending}
      error={prove.error}
      onSubmit={() => prove.mutate()}
    >
      <CodeField label="Code" autoFocus {...field} value={code} onValueChange={setCode} />
    </ActionForm>
  )
}
