import { useState } from 'react'
import { Field } from '~/ui/field.tsx'
import { ActionForm, type ActionFormProps } from './action-form.tsx'

type FactorNameFormProps = Omit<ActionFormProps, 'onSubmit' | 'primary' | 'children' | 'aside'> & {
  /** The name to begin with. */
  name: string
  onSubmit: (name: string) => void
}

/** What a second factor is called, so that its owner knows which one it is. */
export function FactorNameForm({ name: given, onSubmit, ...form }: FactorNameFormProps) {
  const [name, setName] = useState(given)
  return (
    <ActionForm primary onSubmit={() => onSubmit(name)} {...form}>
      <Field
        label="Name"
        name="factor-name"
        autoComplete="off"
        hint="To tell it from others later."
        required
        autoFocus
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </ActionForm>
  )
}
