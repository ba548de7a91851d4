import type { ComponentProps } from 'react'
import { Button, type ButtonProps } from '../button.tsx'

interface FormProps extends Omit<ComponentProps<'form'>, 'method' | 'onSubmit'> {
  working: boolean
  onSubmit: () => void
}

/** `post`: a browser that submits by itself would put the typed text into the address. */
export function Form({ working, onSubmit, ...props }: FormProps) {
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        if (!working) onSubmit()
      }}
      {...props}
    />
  )
}

export interface SubmitProps {
  action: string
  pendingLabel: string
  working: boolean
}

/** Not `disabled` while it works: the button would lose the focus. */
export function SubmitButton({ action, pendingLabel, working, ...props }: SubmitProps & ButtonProps) {
  return (
    <Button type="submit" aria-disabled={working} {...props}>
      {working ? pendingLabel : action}
    </Button>
  )
}
