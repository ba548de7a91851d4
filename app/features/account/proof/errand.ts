import { storedSession } from '~/lib/backend/stored-session.ts'
import { isRecord } from '~/lib/is-record.ts'
import { storageKeys } from '~/lib/storage/storage-keys.ts'

/** An action that waits until its user has proven who they are. It is stored, so it holds nothing secret. */
export interface Errand {
  name: string
  value?: string
  purpose: string
}

interface StoredErrand extends Pick<Errand, 'name'> {
  value: string
  userId: string
  token: string
  /** Milliseconds since the epoch. */
  at: number
}

const longest = 15 * 60_000

export function keepErrand(userId: string, { name, value = '' }: Errand): void {
  const errand: StoredErrand = { name, value, userId, token: storedSession()?.accessToken ?? '', at: Date.now() }
  try {
    window.sessionStorage.setItem(storageKeys.errand, JSON.stringify(errand))
  } catch {
    // Without storage the user has to ask for the action again.
  }
}

export function takeErrand(userId: string): StoredErrand | undefined {
  const errand = readErrand()
  try {
    window.sessionStorage.removeItem(storageKeys.errand)
  } catch {
    return undefined
  }
  const isBack = errand && errand.userId === userId && errand.token !== storedSession()?.accessToken
  return isBack && Date.now() - errand.at < longest ? errand : undefined
}

function readErrand(): StoredErrand | undefined {
  try {
    const errand: unknown = JSON.parse(window.sessionStorage.getItem(storageKeys.errand) ?? 'null')
    return isErrand(errand) ? errand : undefined
  } catch {
    return undefined
  }
}

const isErrand = (value: unknown): value is StoredErrand =>
  isRecord(value) &&
  ['name', 'value', 'userId', 'token'].every((key) => typeof value[key] === 'string') &&
  Number.isFinite(value.at)
