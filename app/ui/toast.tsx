import { lazy, Suspense, useSyncExternalStore } from 'react'

export interface ToastMessage {
  title: string
  description: string
  /** Something failed; looks and sounds like it. */
  destructive?: boolean
}

/** Fetches the code ahead of the first message, for a page that may have to say something without a network. */
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

/** Shows a message for four seconds. The toaster's code is fetched with the first one. */
export async function showToast({ title, description, destructive = false }: ToastMessage): Promise<void> {
  try {
    // Before the outlet asks for it too: there, code that cannot be fetched would take the page down.
    const { toast } = await loadToaster()
    wanted = true
    for (const listener of listeners) listener()
    await toasterReady
    if (destructive) toast.error(title, { description })
    else toast(title, { description })
  } catch (error) {
    console.error(error)
  }
}

/** Where toasts appear; stands once, at the root of the app. */
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
