import type { ComponentProps } from 'react'
import { Button } from '../button.tsx'

interface FormProps extends Omit<ComponentProps<'form'>, 'method' | 'onSubmit'> {
  working: boolean
  onSubmit: () => void
}

/** `post`, though the page handles it: a browser submitting it by itself would put what was typed into the address. */
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
  doing: string
  working: boolean
}

/** Not `disabled` while it works: that would take the focus away. */
export function SubmitButton({ action, doing, working, ...props }: SubmitProps & ComponentProps<typeof Button>) {
  return (
    <Button type="submit" aria-disabled={working} {...props}>
      {working ? doing : action}
    </Button>
  )
}
