import { safeStorage, tabStorage } from './safe-storage.ts'
import { storageKeys } from './storage-keys.ts'

export const markSignedIn = (): void => safeStorage().setItem(storageKeys.signedInBefore, 'yes')

export const isNewcomer = (): boolean => safeStorage().getItem(storageKeys.signedInBefore) === null

export const rememberChoice = (course: string): void => tabStorage().setItem(storageKeys.choice, course)

export const chosenCourse = (): string | undefined => tabStorage().getItem(storageKeys.choice) ?? undefined
