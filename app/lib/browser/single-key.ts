import { safeStorage } from '../storage/safe-storage.ts'
import { storageKeys } from '../storage/storage-keys.ts'

/** Keys without Ctrl or the like are pressed by accident, so they can be switched off (WCAG 2.1.4). */

const off = 'off'

export const singleKeysOn = (): boolean => safeStorage().getItem(storageKeys.singleKeys) !== off

export function switchSingleKeys(on: boolean): void {
  if (on) safeStorage().removeItem(storageKeys.singleKeys)
  else safeStorage().setItem(storageKeys.singleKeys, off)
}

const typing =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="radio"], [type="checkbox"], [type="range"], [type="button"])'

export const dialogIsOpen = (): boolean => document.querySelector('dialog[open], [role="menu"]') !== null

export function singleKey(event: KeyboardEvent): string | undefined {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented, isComposing, target } = event
  if (key.length !== 1 || ctrlKey || metaKey || altKey || defaultPrevented || isComposing) return undefined
  if (target instanceof Element && target.closest(typing)) return undefined
  return singleKeysOn() && !dialogIsOpen() ? key : undefined
}
