import { storedSession } from '~/lib/backend/stored-session.ts'
import { claimsOf } from '~/lib/backend/token-claims.ts'
import { isRecord } from '~/lib/is-record.ts'
import { storageKeys } from '~/lib/storage/storage-keys.ts'

/** An action that waits until its user has proven who they are. It is stored, so it holds nothing secret. */
export interface PendingAction {
  name: string
  value?: string
  purpose: string
}

interface StoredAction extends Pick<PendingAction, 'name'> {
  value: string
  userId: string
  token: string
  /** Milliseconds since the epoch. */
  at: number
}

const maxAgeMs = 15 * 60_000

export function keepPendingAction(userId: string, { name, value = '' }: PendingAction): void {
  const stored: StoredAction = { name, value, userId, token: storedSession()?.accessToken ?? '', at: Date.now() }
  try {
    window.sessionStorage.setItem(storageKeys.pendingAction, JSON.stringify(stored))
  } catch {
    // Without storage the user has to ask for the action again.
  }
}

export function takePendingAction(userId: string): StoredAction | undefined {
  const pendingAction = readPendingAction()
  if (!dropPendingAction()) return undefined
  const isBack =
    pendingAction &&
    pendingAction.userId === userId &&
    // A renewed token is of the same session.
    claimsOf(pendingAction.token).session_id !== claimsOf(storedSession()?.accessToken).session_id
  return isBack && Date.now() - pendingAction.at < maxAgeMs ? pendingAction : undefined
}

export function dropPendingAction(): boolean {
  try {
    window.sessionStorage.removeItem(storageKeys.pendingAction)
    return true
  } catch {
    return false
  }
}

function readPendingAction(): StoredAction | undefined {
  try {
    const pendingAction: unknown = JSON.parse(window.sessionStorage.getItem(storageKeys.pendingAction) ?? 'null')
    return isStoredAction(pendingAction) ? pendingAction : undefined
  } catch {
    return undefined
  }
}

const isStoredAction = (value: unknown): value is StoredAction =>
  isRecord(value) &&
  ['name', 'value', 'userId', 'token'].every((key) => typeof value[key] === 'string') &&
  Number.isFinite(value.at)
