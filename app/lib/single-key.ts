import { safeStorage } from './safe-storage.ts'
import { storageKeys } from './storage-keys.ts'

/**
 * Keys that act alone, without Ctrl or the like. Speech input and unsteady hands press them by accident, so that all of
 * them can be switched off (WCAG 2.1.4), and where text is typed they are text.
 */

const off = 'off'

export const singleKeysOn = (): boolean => safeStorage().getItem(storageKeys.singleKeys) !== off

export function switchSingleKeys(on: boolean): void {
  try {
    if (on) safeStorage().removeItem(storageKeys.singleKeys)
    else safeStorage().setItem(storageKeys.singleKeys, off)
  } catch (error) {
    // Storage is full: the choice is not kept.
    console.error(error)
  }
}

const typing =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="radio"], [type="checkbox"], [type="range"], [type="button"])'

export const dialogIsOpen = (): boolean =>
  document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]') !== null

/** The key that was pressed alone, for the product to act on; undefined when it is somebody else's. */
export function singleKey(event: KeyboardEvent): string | undefined {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented, isComposing, target } = event
  if (key.length !== 1 || ctrlKey || metaKey || altKey || defaultPrevented || isComposing) return undefined
  if (target instanceof Element && target.closest(typing)) return undefined
  return singleKeysOn() && !dialogIsOpen() ? key : undefined
}
