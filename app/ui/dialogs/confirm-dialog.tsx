import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '../button.tsx'
import { Form, SubmitButton, type SubmitProps } from '../forms/form.tsx'
import { FormAlert } from '../forms/form-alert.tsx'
import { dialogLook } from './dialog-look.ts'
import { closeModal, Modal } from './modal.tsx'

interface ConfirmDialogProps extends SubmitProps {
  onClose: () => void
  title: string
  description: string
  error: Error | null
  onConfirm: () => void
  children?: ReactNode
}

/** The button that cancels has the focus first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { onClose, title, description, error, onConfirm, children, ...submit } = props
  const [titleId, descriptionId] = [useId(), useId()]
  const cancelButton = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => cancelButton.current?.focus(), [])
  return (
    <Modal
      role="alertdialog"
      onClose={onClose}
      closedBy={submit.working ? 'none' : 'closerequest'}
      className={dialogLook}
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
    >
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      <p id={descriptionId} className="mt-2 text-ink-2 wrap-anywhere">
        {description}
      </p>
      <Form working={submit.working} className="mt-5 grid gap-4" onSubmit={onConfirm}>
        {children}
        <FormAlert error={error} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            ref={cancelButton}
            aria-disabled={submit.working}
            onClick={(event) => submit.working || closeModal(event)}
          >
            Cancel
          </Button>
          <SubmitButton {...submit} variant="danger" />
        </div>
      </Form>
    </Modal>
  )
}
