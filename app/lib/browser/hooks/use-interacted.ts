import { useSyncExternalStore } from 'react'

const inputEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

let interacted = false
const listeners = new Set<() => void>()

function notice(): void {
  interacted = true
  for (const type of inputEvents) window.removeEventListener(type, notice, { capture: true })
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!interacted)
    for (const type of inputEvents) window.addEventListener(type, notice, { capture: true, passive: true })
  return () => {
    listeners.delete(listener)
  }
}

export const useInteracted = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => interacted,
    () => false,
  )
