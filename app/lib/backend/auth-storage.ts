import { isRecord } from '../is-record.ts'
import type { KeyValueStorage } from '../storage/key-value-storage.ts'

type Storage = Pick<KeyValueStorage, 'getItem' | 'setItem' | 'removeItem'>

function refreshTokenOf(text: string | null): unknown {
  try {
    const session: unknown = JSON.parse(text ?? 'null')
    return isRecord(session) ? session.refresh_token : undefined
  } catch {
    return undefined
  }
}

/** auth-js's `updateUser` writes back the session that it read before its request: late, that would undo a sign-out or sign-in. */
export function authStorage(storage: Storage, sessionKey: string): Storage {
  const seen = new Set<unknown>()
  return {
    getItem(key) {
      const text = storage.getItem(key)
      if (key === sessionKey && text !== null) seen.add(refreshTokenOf(text))
      return text
    },
    setItem(key, text) {
      const token = refreshTokenOf(text)
      const isOld = key === sessionKey && seen.has(token) && refreshTokenOf(storage.getItem(key)) !== token
      if (!isOld) storage.setItem(key, text)
    },
    removeItem: (key) => storage.removeItem(key),
  }
}
