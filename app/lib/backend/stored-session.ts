import type { User } from '@supabase/auth-js'
import { isRecord } from '../is-record.ts'
import { safeStorage } from '../storage/safe-storage.ts'
import { storageKeys } from '../storage/storage-keys.ts'

export interface StoredSession {
  user: User
  accessToken: string
  /** Milliseconds since the epoch; 0 when unknown. */
  expiresAt: number
}

/** Expired or not: only the server can end a session. */
export function storedSession(): StoredSession | undefined {
  try {
    const stored: unknown = JSON.parse(safeStorage().getItem(storageKeys.session) ?? 'null')
    if (!isRecord(stored) || !('refresh_token' in stored) || !isUser(stored.user)) return undefined
    const { access_token: accessToken, expires_at: seconds } = stored
    return {
      user: stored.user,
      accessToken: typeof accessToken === 'string' ? accessToken : '',
      expiresAt: typeof seconds === 'number' ? seconds * 1000 : 0,
    }
  } catch {
    return undefined
  }
}

export const isSessionOf = (userId: string): boolean => storedSession()?.user.id === userId

/** More than auth-js's own 90 s, so that no token expires on its way. */
const expiryMarginMs = 120_000

/** Milliseconds; 0 when the token is due for renewal. */
export const freshFor = ({ expiresAt }: Pick<StoredSession, 'expiresAt'>): number =>
  Math.max(0, expiresAt - expiryMarginMs - Date.now())

const isUser = (value: unknown): value is User => isRecord(value) && 'id' in value
