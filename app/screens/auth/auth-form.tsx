import type { ReactNode } from 'react'
import { useHydrated } from '~/lib/use-hydrated'
import { Button } from '~/ui/button'

type AuthFormProps = {
  /** The submit button's words, at rest and while the form is in flight. */
  action: string
  doing: string
  submitting: boolean
  onSubmit: () => void
  children: ReactNode
  /** Stands below the submit button. */
  after?: ReactNode
}

/**
 * Inert until the page can handle it, and `post` in any case: a browser that submitted it by itself would write the
 * password into the address.
 */
export function AuthForm({ action, doing, submitting, onSubmit, children, after }: AuthFormProps) {
  const hydrated = useHydrated()
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        if (!submitting) onSubmit()
      }}
    >
      <fieldset disabled={!hydrated} className="grid gap-4">
        {children}
        {/* Not `disabled` while it works: that would take the focus away. */}
        <Button type="submit" variant="primary" aria-disabled={submitting} className="mt-2 aria-disabled:bg-ink-3">
          {submitting ? doing : action}
        </Button>
        {after}
      </fieldset>
    </form>
  )
}
