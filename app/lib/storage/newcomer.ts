import { safeStorage } from './safe-storage.ts'
import { storageKeys } from './storage-keys.ts'

export const markSignedIn = (): void => safeStorage().setItem(storageKeys.signedInBefore, 'yes')

export const isNewcomer = (): boolean => safeStorage().getItem(storageKeys.signedInBefore) === null
