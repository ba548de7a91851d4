import { AlertDialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { dialogLook } from './dialog-look.ts'
import { Form, SubmitButton, type SubmitProps } from './form.tsx'
import { FormAlert } from './form-alert.tsx'

type ConfirmDialogProps = SubmitProps & {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: string
  error: Error | null
  onConfirm: () => void
  /** What has to be filled in first. */
  children?: ReactNode
}

/** Asks before something that cannot be taken back. The way back is what is focused first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, error, onConfirm, children, ...submit } = props
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !submit.working && onOpenChange(next)}>
      <Primitive.Portal>
        <Primitive.Overlay className={dialogLook.overlay} />
        <Primitive.Content className={dialogLook.content}>
          <Primitive.Title className="text-xl">{title}</Primitive.Title>
          <Primitive.Description className="mt-2 text-ink-2 wrap-anywhere">{description}</Primitive.Description>
          <Form working={submit.working} className="mt-5 grid gap-4" onSubmit={onConfirm}>
            {children}
            <FormAlert error={error} />
            <div className="flex flex-wrap justify-end gap-2">
              <Primitive.Cancel asChild>
                <Button>Cancel</Button>
              </Primitive.Cancel>
              <SubmitButton {...submit} variant="danger" />
            </div>
          </Form>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
