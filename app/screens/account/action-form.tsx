import type { ReactNode } from 'react'
import { Form, SubmitButton, type SubmitProps } from '~/ui/form.tsx'
import { FormAlert } from '~/ui/form-alert.tsx'

export type ActionFormProps = SubmitProps & {
  error: Error | null
  onSubmit: () => void
  /** In a dialog: the one thing to do there. */
  primary?: boolean
  children: ReactNode
  /** Stands beside the submit button. */
  aside?: ReactNode
}

/** A form of the account screen, which only stands in a page that handles it. */
export function ActionForm({ error, onSubmit, primary, children, aside, ...submit }: ActionFormProps) {
  return (
    <Form working={submit.working} className="grid gap-4" onSubmit={onSubmit}>
      {children}
      <FormAlert error={error} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton {...submit} variant={primary ? 'primary' : 'quiet'} />
        {aside}
      </div>
    </Form>
  )
}
