import { safeStorage } from '~/lib/safe-storage'
import { storageKeys } from '~/lib/storage-keys'

export type Theme = 'paper' | 'night'

/** The other theme from now on. Choosing what the system says anyway is to follow the system again. */
export function toggleTheme(): void {
  const { dataset } = document.documentElement
  const system: Theme = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'paper'
  const current = dataset.theme ?? system
  const next: Theme = current === 'night' ? 'paper' : 'night'
  if (next === system) delete dataset.theme
  else dataset.theme = next
  try {
    if (next === system) safeStorage().removeItem(storageKeys.theme)
    else safeStorage().setItem(storageKeys.theme, next)
  } catch (error) {
    // Storage is full: the choice lasts as long as the page.
    console.error(error)
  }
}
