import { useSyncExternalStore } from 'react'

/**
 * Whether a form of the sign-in page is under way. Kept beside the components because two forms write it and the page
 * reads it: a session that opens halfway through (sign-up opens one) must not carry the visitor off.
 */
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
