import { type ComponentProps, type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { currentOpener, rememberOpener, returnFocus } from './focus-return.ts'
import { lockScroll } from './lock-scroll.ts'

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'open' | 'ref' | 'onClose'> {
  onClose: () => void
  /** What closes it beside `closeModal`: as HTML's attribute `closedby`, which not every browser has. */
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
      // Of one that React has closed and opened again, as in development, the event comes late.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      onCancel={keepOpen}
      // A second Escape in a row would not ask by `cancel`.
      onKeyDown={(event) => event.key === 'Escape' && keepOpen(event)}
      // Both ends of the press: a text may be selected from the inside out, and a tap must not go through to the page.
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

/** A press on the backdrop lands on the dialog itself. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}
