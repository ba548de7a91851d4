import { useSyncExternalStore } from 'react'

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

let interacted = false
const listeners = new Set<() => void>()

function notice(): void {
  interacted = true
  for (const sign of signs) window.removeEventListener(sign, notice, { capture: true })
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!interacted) for (const sign of signs) window.addEventListener(sign, notice, { capture: true, passive: true })
  return () => {
    listeners.delete(listener)
  }
}

/** Whether this page has met a hand yet: what only somebody present can need does not compete with what is being read. */
export const useInteracted = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => interacted,
    () => false,
  )
