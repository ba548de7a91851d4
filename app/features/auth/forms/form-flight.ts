import { useSyncExternalStore } from 'react'

/** Two forms write it and the page reads it: a session opened halfway, as at sign-up, must not carry the visitor off. */
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
