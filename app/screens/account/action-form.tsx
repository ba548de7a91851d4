import type { ReactNode } from 'react'
import { Form, SubmitButton, type SubmitProps } from '~/ui/forms/form.tsx'
import { FormAlert } from '~/ui/forms/form-alert.tsx'

export interface ActionFormProps extends SubmitProps {
  error: Error | null
  onSubmit: () => void
  primary?: boolean
  children: ReactNode
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
