import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

type FormProps = Omit<ComponentProps<'form'>, 'method' | 'onSubmit'> & {
  /** A submit is under way; none is sent beside it. */
  working: boolean
  onSubmit: () => void
}

/** `post`, though the page handles it: a browser that submitted it by itself would write what was typed into the address. */
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
  /** The button's words, at rest and while the form is in flight. */
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
