import { Field } from '~/ui/field.tsx'

/** What a second factor is called, so that its owner knows which one it is. */
export function FactorNameField({ name, onNameChange }: { name: string; onNameChange: (name: string) => void }) {
  return (
    <Field
      label="Name"
      name="factor-name"
      autoComplete="off"
      hint="To tell it from others later."
      required
      autoFocus
      maxLength={100}
      value={name}
      onChange={(event) => onNameChange(event.target.value)}
    />
  )
}
