import { isRecord } from '~/lib/is-record.ts'
import { safeStorage } from '~/lib/storage/safe-storage.ts'
import { storageKeys } from '~/lib/storage/storage-keys.ts'

export interface KeptCode {
  code?: string
  solved?: boolean
  /** What passed the check. */
  solvedCode?: string
}

/** @param place section and name, like '1.1/triple' */
const keyOf = (userId: string, place: string) => `${storageKeys.code}${userId}:${place}`

export function keptCode(userId: string, place: string): KeptCode {
  try {
    const value: unknown = JSON.parse(safeStorage().getItem(keyOf(userId, place)) ?? '{}')
    if (!isRecord(value)) return {}
    const { code, solved, solvedCode } = value
    return {
      ...(typeof code === 'string' && { code }),
      ...(solved === true && { solved: true }),
      ...(solved === true && typeof solvedCode === 'string' && { solvedCode }),
    }
  } catch {
    return {}
  }
}

/** All of the user's on this device by its place, what was typed into terminals included. */
export function allKeptCode(userId: string): Record<string, KeptCode> {
  const prefix = keyOf(userId, '')
  const places = safeStorage()
    .keys()
    .flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
  return Object.fromEntries(places.sort().map((place) => [place, keptCode(userId, place)]))
}

const listeners = new Set<() => void>()

/** Of a task that is solved now; not of each letter typed. */
export function onSolved(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** What is solved stays solved: another tab may have solved it since this one read it. @returns what is kept now */
export function keepCode(userId: string, place: string, { code, ...accepted }: KeptCode): KeptCode {
  const before = keptCode(userId, place)
  const solvedCode = before.solvedCode ?? before.code
  const solved = before.solved ? { solved: true, ...(solvedCode !== undefined && { solvedCode }) } : {}
  const kept = { ...(code !== undefined && { code }), ...(accepted.solved ? accepted : solved) }
  if (Object.keys(kept).length === 0) safeStorage().removeItem(keyOf(userId, place))
  else safeStorage().setItem(keyOf(userId, place), JSON.stringify(kept))
  if (accepted.solved && !before.solved) for (const listener of listeners) listener()
  return kept
}
