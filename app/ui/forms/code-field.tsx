import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

interface CodeFieldProps extends Omit<ComponentProps<typeof Field>, 'type' | 'onChange' | 'value'> {
  value: string
  onValueChange: (value: string) => void
}

export function CodeField({ value, onValueChange, ...props }: CodeFieldProps) {
  return (
    <Field
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      spellCheck={false}
      value={value}
      onChange={(event) => onValueChange(event.target.value.replace(/\D/g, '').slice(0, 10))}
      {...props}
    />
  )
}
