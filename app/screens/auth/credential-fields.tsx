import type { ComponentProps } from 'react'
import { Button } from '~/ui/button'
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

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'onChange'> & {
  shown: boolean
  onValueChange: (value: string) => void
  /** Adds the button that shows the password, and every other one of the form. */
  onToggle?: () => void
}

export function PasswordField({ shown, onValueChange, onToggle, ...props }: PasswordFieldProps) {
  return (
    <Field
      type={shown ? 'text' : 'password'}
      required
      spellCheck={false}
      autoCapitalize="none"
      onChange={(event) => onValueChange(event.target.value)}
      end={
        onToggle && (
          <Button variant="text" size="sm" onClick={onToggle}>
            <span>
              {shown ? 'Hide' : 'Show'}
              <span className="sr-only"> password</span>
            </span>
          </Button>
        )
      }
      {...props}
    />
  )
}
