import { isRecord } from '../is-record.ts'
import { safeStorage } from './safe-storage.ts'
import { storageKeys } from './storage-keys.ts'

/** A guest who goes into an account, and the code by which that account brings what the guest has done. */
export interface GuestOffer {
  userId: string
  code: string
}

export function keptOffer(): GuestOffer | undefined {
  try {
    const kept: unknown = JSON.parse(safeStorage().getItem(storageKeys.guest) ?? 'null')
    if (!isRecord(kept) || typeof kept.userId !== 'string' || typeof kept.code !== 'string') return undefined
    return { userId: kept.userId, code: kept.code }
  } catch {
    return undefined
  }
}

export const keepOffer = (offer: GuestOffer): void =>
  safeStorage().setItem(storageKeys.guest, JSON.stringify({ userId: offer.userId, code: offer.code }))

export const forgetOffer = (): void => safeStorage().removeItem(storageKeys.guest)
