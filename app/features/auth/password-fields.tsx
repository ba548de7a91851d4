import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { passwordRule } from './password-rule.ts'
import { publicSettingsQuery } from './public-settings.ts'

interface Value {
  value: string
  onValueChange: (value: string) => void
}

export function CurrentPasswordField(props: Value & { autoFocus?: boolean }) {
  const [shown, setShown] = useState(false)
  return (
    <PasswordField
      label="Password"
      name="password"
      autoComplete="current-password"
      shown={shown}
      onToggle={() => setShown(!shown)}
      {...props}
    />
  )
}

type NewPasswordFieldsProps = Value & {
  label: string
  name: string
  /** Asks for it a second time. */
  confirmation?: Value & { label: string }
}

/** A password to be chosen, under the rule that it has to keep. */
export function NewPasswordFields({ confirmation, ...props }: NewPasswordFieldsProps) {
  const { data: settings, isPending: unknown } = useQuery(publicSettingsQuery)
  const [shown, setShown] = useState(false)
  return (
    <>
      <PasswordField
        autoComplete="new-password"
        hint={unknown ? '\u00a0' : passwordRule(settings)}
        shown={shown}
        onToggle={() => setShown(!shown)}
        {...props}
      />
      {confirmation && (
        <PasswordField name="confirmation" autoComplete="new-password" shown={shown} {...confirmation} />
      )}
    </>
  )
}

type PasswordFieldProps = Value &
  Omit<ComponentProps<typeof Field>, 'type' | 'value' | 'onChange'> & {
    shown: boolean
    /** Adds the button that shows the password, and every other one of the form. */
    onToggle?: () => void
  }

function PasswordField({ shown, onValueChange, onToggle, ...props }: PasswordFieldProps) {
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
