import type { ReactNode } from 'react'
import { useHydrated } from '~/lib/use-hydrated'
import { Form, SubmitButton, type SubmitProps } from '~/ui/form'

type AuthFormProps = SubmitProps & {
  onSubmit: () => void
  children?: ReactNode
  /** Stands below the submit button. */
  after?: ReactNode
}

/** A form of a prerendered page, inert until the page can handle it. */
export function AuthForm({ onSubmit, children, after, ...submit }: AuthFormProps) {
  const hydrated = useHydrated()
  return (
    <Form working={submit.working} onSubmit={onSubmit}>
      <fieldset disabled={!hydrated} className="grid gap-4">
        {children}
        <SubmitButton {...submit} variant="primary" className="mt-2 aria-disabled:bg-ink-3" />
        {after}
      </fieldset>
    </Form>
  )
}
