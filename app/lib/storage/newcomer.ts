import { safeStorage } from './safe-storage.ts'
import { storageKeys } from './storage-keys.ts'

export function markSignedIn(): void {
  try {
    safeStorage().setItem(storageKeys.signedInBefore, 'yes')
  } catch {
    // A full storage costs only this convenience.
  }
}

export const isNewcomer = (): boolean => safeStorage().getItem(storageKeys.signedInBefore) === null

export function rememberChoice(course: string): void {
  try {
    window.sessionStorage.setItem(storageKeys.choice, course)
  } catch {
    // Without it the first course is offered.
  }
}

export function chosenCourse(): string | undefined {
  try {
    return window.sessionStorage.getItem(storageKeys.choice) ?? undefined
  } catch {
    return undefined
  }
}
