import type { ComponentProps } from 'react'
import { Field } from '~/ui/forms/field.tsx'

export interface EmailProps {
  email: string
  onEmailChange: (email: string) => void
}

type EmailFieldProps = EmailProps & Pick<ComponentProps<typeof Field>, 'error' | 'aria-invalid'>

export function EmailField({ email, onEmailChange, ...props }: EmailFieldProps) {
  return (
    <Field
      {...props}
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
