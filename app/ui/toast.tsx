import { lazy, Suspense, useSyncExternalStore } from 'react'

export interface ToastMessage {
  title: string
  description: string
  destructive?: boolean
  /** The path of a page that is still being opened; the current page by default; null where it outlasts every page. */
  page?: string | null
}

/** For pages that may have to show a message offline. */
export const loadToaster = () => import('./toaster.tsx')
const Toaster = lazy(() => loadToaster().then((module) => ({ default: module.Toaster })))

let wanted = false
const listeners = new Set<() => void>()
let toasterStands = () => {}
const toasterReady = new Promise<void>((resolve) => {
  toasterStands = resolve
})

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const pages = new Map<string | number, string>()

export async function showToast(message: ToastMessage): Promise<void> {
  const { title, description, destructive = false, page = window.location.pathname } = message
  try {
    // First here: in the outlet, code that cannot be fetched would break the page.
    const { toast } = await loadToaster()
    wanted = true
    for (const listener of listeners) listener()
    await toasterReady
    const id = destructive ? toast.error(title, { description }) : toast(title, { description })
    if (page !== null) pages.set(id, page)
  } catch (error) {
    console.error(error)
  }
}

async function dismiss(isOver: (page: string) => boolean): Promise<void> {
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

export function ToastOutlet() {
  const mounted = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  )
  return (
    mounted && (
      <Suspense>
        <Toaster onReady={toasterStands} />
      </Suspense>
    )
  )
}
