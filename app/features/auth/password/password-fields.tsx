import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type Ref, useState } from 'react'
import { Button } from '~/ui/button.tsx'
import { Field } from '~/ui/forms/field.tsx'
import { publicSettingsQuery } from '../methods/public-settings.ts'
import type { Owner } from './own-words.ts'
import { passwordRule } from './password-rule.ts'
import { PasswordStrength } from './password-strength.tsx'
import { usePasswordStrength } from './use-password-strength.ts'

interface Value {
  value: string
  onValueChange: (value: string) => void
  error?: Error | null | undefined
}

export function CurrentPasswordField(
  props: Value & Pick<ComponentProps<'input'>, 'autoFocus' | 'aria-invalid' | 'ref'>,
) {
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

interface NewPasswordFieldsProps extends Value {
  label: string
  name: string
  ref?: Ref<HTMLInputElement>
  owner: Owner
  confirmation?: Value & { label: string }
}

export function NewPasswordFields({ confirmation, owner, ...props }: NewPasswordFieldsProps) {
  const { data: settings, isPending: unknown } = useQuery(publicSettingsQuery)
  const [shown, setShown] = useState(false)
  const { strength, prepare } = usePasswordStrength(props.value, settings, owner)
  return (
    <>
      <div className="grid gap-1.5">
        <PasswordField
          autoComplete="new-password"
          hint={unknown ? '\u00a0' : passwordRule(settings)}
          shown={shown}
          onToggle={() => setShown(!shown)}
          onFocus={prepare}
          onInput={prepare}
          {...props}
        />
        <PasswordStrength strength={strength} />
      </div>
      {confirmation && (
        <PasswordField name="confirmation" autoComplete="new-password" shown={shown} {...confirmation} />
      )}
    </>
  )
}

interface PasswordFieldProps extends Value, Omit<ComponentProps<typeof Field>, 'type' | 'value' | 'onChange'> {
  shown: boolean
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
