import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

type CodeFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'onChange' | 'value'> & {
  value: string
  onValueChange: (value: string) => void
}

/** A code of digits, typed, pasted with whatever stands between them, or filled in by the device. */
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
