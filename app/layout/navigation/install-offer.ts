import { useSyncExternalStore } from 'react'

interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: BeforeInstallPromptEvent
  }
}

let offer: BeforeInstallPromptEvent | undefined
const listeners = new Set<() => void>()

function set(next: BeforeInstallPromptEvent | undefined): void {
  offer = next
  for (const listener of listeners) listener()
}

if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Without a pop-up of the browser's own.
    event.preventDefault()
    set(event)
  })
  window.addEventListener('appinstalled', () => set(undefined))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function install(): void {
  offer?.prompt().catch((error: unknown) => console.error('The browser did not ask to install', error))
  // It may be asked once.
  set(undefined)
}

/** @returns what asks the browser to install the app, while it offers that */
export const useInstall = (): (() => void) | undefined =>
  useSyncExternalStore(
    subscribe,
    () => offer && install,
    () => undefined,
  )
