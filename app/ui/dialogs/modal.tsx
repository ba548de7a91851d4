import { type ComponentProps, type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { currentOpener, rememberOpener, returnFocus } from './focus-return.ts'
import { lockScroll } from './lock-scroll.ts'

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'open' | 'ref' | 'onClose'> {
  onClose: () => void
  /** As HTML's attribute `closedby`, which not every browser has. */
  closedBy?: 'any' | 'closerequest' | 'none'
}

export function Modal({ onClose, closedBy = 'any', children, ...props }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [opener] = useState(currentOpener)
  const pressedBeside = useRef(false)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    rememberOpener(element, opener)
    const unlock = lockScroll()
    element.showModal()
    return () => {
      element.close()
      unlock()
      returnFocus(element, opener)
    }
  }, [opener])

  const keepOpen = (event: SyntheticEvent) => closedBy === 'none' && event.preventDefault()
  return createPortal(
    <dialog
      ref={dialog}
      // React may have opened the dialog again before its close event arrives, as in development.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      onCancel={keepOpen}
      // On a second Escape in a row the browser closes without `cancel`.
      onKeyDown={(event) => event.key === 'Escape' && keepOpen(event)}
      // The press must start and end outside: text may be selected outwards, and a tap must not reach the page.
      onPointerDown={(event) => {
        pressedBeside.current = isBeside(event)
      }}
      onClick={(event) => closedBy === 'any' && pressedBeside.current && isBeside(event) && closeModal(event)}
      {...props}
    >
      {children}
    </dialog>,
    document.body,
  )
}

export const closeModal = ({ currentTarget }: { currentTarget: Element }): void =>
  currentTarget.closest('dialog')?.close()

/** A press on the backdrop has the dialog itself as its target. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}
