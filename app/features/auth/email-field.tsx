import { Field } from '~/ui/field'

export interface EmailProps {
  email: string
  onEmailChange: (email: string) => void
}

export function EmailField({ email, onEmailChange }: EmailProps) {
  return (
    <Field
      label="Email"
      type="email"
      name="email"
      autoComplete="username"
      required
      value={email}
      onChange={(event) => onEmailChange(event.target.value)}
    />
  )
}
