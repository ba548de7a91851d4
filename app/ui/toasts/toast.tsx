import { useSyncExternalStore } from 'react'
import { Button } from '../button.tsx'

export interface ToastMessage {
  title: string
  description?: string
  destructive?: boolean
  action?: { label: string; onClick: () => void }
  /** How long it offers its action. */
  offerMs?: number
  /** The path of a page that is still being opened; the current page by default; null where it outlasts every page. */
  page?: string | null
}

type Toaster = typeof import('./toaster.tsx')['Toaster']

/** For pages that may have to show a message offline. */
export const loadToaster = () => import('./toaster.tsx')

/** A message that offers something stays longer than the specified four seconds. */
const defaultOfferMs = 10_000

/** The plain message is shown where the toaster cannot be loaded. */
let outlet: { Toaster?: Toaster; plain?: ToastMessage & { page: string | null } } = {}
const listeners = new Set<() => void>()
let toasterStands = () => {}
const toasterReady = new Promise<void>((resolve) => {
  toasterStands = resolve
})

function change(next: typeof outlet): void {
  outlet = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const pages = new Map<string | number, string>()

export async function showToast(message: ToastMessage): Promise<void> {
  const {
    title,
    description,
    destructive = false,
    action,
    page = window.location.pathname,
    offerMs = defaultOfferMs,
  } = message
  try {
    const { toast, Toaster } = await loadToaster()
    change({ Toaster })
    await toasterReady
    const id = (destructive ? toast.error : toast)(title, { description, action, ...(action && { duration: offerMs }) })
    if (page !== null) pages.set(id, page)
  } catch (error) {
    console.error(error)
    change({ plain: { ...message, page } })
  }
}

async function dismiss(isOver: (page: string) => boolean): Promise<void> {
  const plainPage = outlet.plain?.page
  if (typeof plainPage === 'string' && isOver(plainPage)) change({})
  const ids = [...pages].flatMap(([id, page]) => (isOver(page) ? [id] : []))
  if (ids.length === 0) return
  const { toast } = await loadToaster()
  for (const id of ids) {
    pages.delete(id)
    toast.dismiss(id)
  }
}

export const dismissToasts = (): Promise<void> => dismiss((page) => page === window.location.pathname)

export const leaveToasts = (pathname: string): Promise<void> => dismiss((page) => page !== pathname)

const nothing: typeof outlet = {}

export function ToastOutlet() {
  const { Toaster, plain } = useSyncExternalStore(
    subscribe,
    () => outlet,
    () => nothing,
  )
  if (Toaster) return <Toaster onReady={toasterStands} />
  return plain && <PlainToast {...plain} />
}

function PlainToast({ title, description, action }: ToastMessage) {
  const close = () => change({})
  return (
    <div
      role="alert"
      className="fixed inset-x-4 top-4 z-50 grid gap-3 rounded-lg border border-line-strong bg-surface p-4 text-sm shadow-float sm:left-auto sm:w-90"
    >
      <p>
        <b>{title}</b> {description}
      </p>
      <p className="flex gap-2">
        {action && (
          <Button
            size="sm"
            onClick={() => {
              close()
              action.onClick()
            }}
          >
            {action.label}
          </Button>
        )}
        <Button size="sm" variant="text" onClick={close}>
          Close
        </Button>
      </p>
    </div>
  )
}
