import { safeStorage } from '~/lib/storage/safe-storage.ts'
import { storageKeys } from '~/lib/storage/storage-keys.ts'

export type Theme = 'paper' | 'night'

const listeners = new Set<() => void>()

export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function chosenTheme(): Theme | 'system' {
  const { theme } = document.documentElement.dataset
  return theme === 'paper' || theme === 'night' ? theme : 'system'
}

/** The other theme from now on. Choosing what the system says anyway is to follow the system again. */
export function toggleTheme(): void {
  const { dataset } = document.documentElement
  const system: Theme = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'paper'
  const current = dataset.theme ?? system
  const next: Theme = current === 'night' ? 'paper' : 'night'
  if (next === system) delete dataset.theme
  else dataset.theme = next
  for (const listener of listeners) listener()
  if (next === system) safeStorage().removeItem(storageKeys.theme)
  else safeStorage().setItem(storageKeys.theme, next)
}
