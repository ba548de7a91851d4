export interface Opener {
  element: Element | null
  before: Opener | undefined
}

const openers = new WeakMap<Element, Opener>()

export function currentOpener(): Opener {
  const element = document.activeElement
  const dialog = element?.closest('dialog')
  return { element, before: dialog ? openers.get(dialog) : undefined }
}

export const rememberOpener = (dialog: Element, opener: Opener): void => void openers.set(dialog, opener)

/** When the element that opened the dialog is gone, the opener before it gets the focus, else the page. */
export function returnFocus(closed: Element, opener: Opener): void {
  const isLost = () => {
    const { activeElement } = document
    return !activeElement || activeElement === document.body || closed.contains(activeElement)
  }
  for (let each: Opener | undefined = opener; each && isLost(); each = each.before)
    if (each.element instanceof HTMLElement) each.element.focus()
  if (isLost()) document.getElementById('main')?.focus()
}
