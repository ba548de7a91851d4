import type { ReactNode } from 'react'
import { useHydrated } from '~/lib/browser/hooks/use-hydrated.ts'
import { Form, SubmitButton, type SubmitProps } from '~/ui/forms/form.tsx'

interface AuthFormProps extends SubmitProps {
  onSubmit: () => void
  children?: ReactNode
  footer?: ReactNode
}

export function AuthForm({ onSubmit, children, footer, ...submit }: AuthFormProps) {
  const hydrated = useHydrated()
  return (
    <Form working={submit.working} onSubmit={onSubmit}>
      <fieldset disabled={!hydrated} className="grid min-w-0 grid-cols-1 gap-4">
        {children}
        <SubmitButton {...submit} variant="primary" className="mt-2 aria-disabled:bg-ink-3" />
        {footer}
      </fieldset>
    </Form>
  )
}
