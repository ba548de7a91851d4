import X from 'lucide-react/icons/x'
import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '../button.tsx'
import { dialogLook } from './dialog-look.ts'
import { closeModal, Modal } from './modal.tsx'

interface DialogProps extends Pick<ComponentProps<typeof Modal>, 'closedBy'> {
  onClose: () => void
  title: string
  description?: ReactNode
  children: ReactNode
}

export function Dialog({ onClose, closedBy = 'any', title, description, children }: DialogProps) {
  const [titleId, descriptionId] = [useId(), useId()]
  const body = useRef<HTMLDivElement>(null)
  // The first field or action has the focus, not the button that closes.
  useLayoutEffect(() => body.current?.querySelector<HTMLElement>('input:not([hidden]), textarea, button')?.focus(), [])
  return (
    <Modal
      onClose={onClose}
      closedBy={closedBy}
      className={dialogLook}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
    >
      <div className="flex items-start justify-between gap-3">
        <h2 id={titleId} className="pt-1.5 text-xl">
          {title}
        </h2>
        <Button variant="text" size="icon" aria-label="Close" className="-mt-1 -mr-2" onClick={closeModal}>
          <X aria-hidden />
        </Button>
      </div>
      {description && (
        <p id={descriptionId} className="mt-2 text-ink-2 wrap-anywhere">
          {description}
        </p>
      )}
      <div ref={body} className="mt-5">
        {children}
      </div>
    </Modal>
  )
}
