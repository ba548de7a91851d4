import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let printing = false
const listeners = new Set<() => void>()

/** The browser prints the page as it is when this event ends. */
function turn({ type }: Event): void {
  printing = type === 'beforeprint'
  flushSync(() => {
    for (const listener of listeners) listener()
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  for (const type of ['beforeprint', 'afterprint']) window.addEventListener(type, turn) // adding it again changes nothing
  return () => listeners.delete(listener)
}

export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => printing,
    () => false,
  )
