import { isRecord } from '../is-record.ts'
import { safeStorage } from './safe-storage.ts'
import { storageKeys } from './storage-keys.ts'

/** A guest who goes into an account, and the code by which that account brings what the guest has done. */
export interface GuestOffer {
  userId: string
  code: string
  /** By this device's clock. */
  madeAtMs: number
}

export function keptOffer(): GuestOffer | undefined {
  try {
    const kept: unknown = JSON.parse(safeStorage().getItem(storageKeys.guest) ?? 'null')
    if (!isRecord(kept) || typeof kept.userId !== 'string' || typeof kept.code !== 'string') return undefined
    return { userId: kept.userId, code: kept.code, madeAtMs: Number(kept.madeAtMs) || 0 }
  } catch {
    return undefined
  }
}

export const keepOffer = ({ userId, code }: Omit<GuestOffer, 'madeAtMs'>): void =>
  safeStorage().setItem(storageKeys.guest, JSON.stringify({ userId, code, madeAtMs: Date.now() }))

export const forgetOffer = (): void => safeStorage().removeItem(storageKeys.guest)

/** Within this the one who signs in is the one who offered; later on, a shared device may have another user. */
const maxUnaskedMs = 3_600_000

export const isOfferFresh = ({ madeAtMs }: GuestOffer): boolean => {
  const ageMs = Date.now() - madeAtMs
  return ageMs >= 0 && ageMs < maxUnaskedMs
}
