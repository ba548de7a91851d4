import { useSyncExternalStore } from 'react'

/** Sign-up opens a session before the form is done; the page must not leave then. */
let inFlight = false
const listeners = new Set<() => void>()

export function setFormInFlight(value: boolean): void {
  inFlight = value
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useFormInFlight = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => inFlight,
    () => false,
  )
