import { useState } from 'react'
import { Field } from '~/ui/forms/field.tsx'
import { ActionForm, type ActionFormProps } from '../action-form.tsx'

interface FactorNameFormProps extends Omit<ActionFormProps, 'onSubmit' | 'primary' | 'children' | 'aside'> {
  name: string
  onSubmit: (name: string) => void
}

export function FactorNameForm({ name: given, onSubmit, ...form }: FactorNameFormProps) {
  const [name, setName] = useState(given)
  return (
    <ActionForm primary onSubmit={() => onSubmit(name)} {...form}>
      <Field
        label="Name"
        name="factor-name"
        autoComplete="off"
        hint="Helps you tell it from others later."
        required
        autoFocus
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </ActionForm>
  )
}
