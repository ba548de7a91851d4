import type { ReactNode } from 'react'
import { Button } from '~/ui/button.tsx'
import { FormAlert } from '~/ui/form-alert.tsx'

type ActionFormProps = {
  /** The submit button's words, at rest and while the form is in flight. */
  action: string
  doing: string
  working: boolean
  error: Error | null
  onSubmit: () => void
  /** In a dialog: the one thing to do there. */
  primary?: boolean
  children: ReactNode
  /** Stands beside the submit button. */
  aside?: ReactNode
}

/** A form of the account screen, which only stands in a page that handles it. */
export function ActionForm({ action, doing, working, error, onSubmit, primary, children, aside }: ActionFormProps) {
  return (
    <form
      method="post"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!working) onSubmit()
      }}
    >
      {children}
      <FormAlert error={error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={primary ? 'primary' : 'quiet'} aria-disabled={working}>
          {working ? doing : action}
        </Button>
        {aside}
      </div>
    </form>
  )
}
