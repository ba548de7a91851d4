import { isRecord } from '../is-record.ts'
import type { KeyValueStorage } from './key-value-storage.ts'
import { safeStorage, tabStorage } from './safe-storage.ts'
import { storageKeys } from './storage-keys.ts'

export interface ReadingPosition {
  section: string
  anchor: string
  /** Distance from the top of the window in px; negative above it. */
  offset: number
  /** 0 to 1. */
  share?: number
}

export const isPlace = (value: unknown): value is ReadingPosition =>
  isRecord(value) &&
  typeof value.section === 'string' &&
  typeof value.anchor === 'string' &&
  Number.isFinite(value.offset) &&
  (!('share' in value) || Number.isFinite(value.share))

function read(storage: Pick<KeyValueStorage, 'getItem'>, key: string): ReadingPosition | undefined {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return isPlace(value) ? value : undefined
  } catch {
    return undefined
  }
}

function write(
  storage: Pick<KeyValueStorage, 'setItem'>,
  key: string,
  place: ReadingPosition & { begun?: string[] },
): void {
  storage.setItem(key, JSON.stringify(place))
}

export const lastPlace = (userId: string, path: string): ReadingPosition | undefined =>
  read(safeStorage(), `${storageKeys.place}${userId}:${path}`)

/** Per tab: two tabs may read one module at two places. */
export const placeInTab = (path: string): ReadingPosition | undefined => read(tabStorage(), storageKeys.place + path)

export function rememberPlace(userId: string, path: string, place: ReadingPosition): void {
  const begun = [...new Set([...begunSections(userId, path), place.section])]
  write(safeStorage(), `${storageKeys.place}${userId}:${path}`, { ...place, begun })
  write(tabStorage(), storageKeys.place + path, place)
}

export function begunSections(userId: string, path: string): readonly string[] {
  const last: (ReadingPosition & { begun?: unknown }) | undefined = lastPlace(userId, path)
  if (!last) return []
  return Array.isArray(last.begun) ? last.begun.filter((id) => typeof id === 'string') : [last.section]
}

export const leavePlaceInTab = (path: string): void => tabStorage().removeItem(storageKeys.place + path)

/** Where a guest has read becomes the user's, who keeps a place of their own. */
export function movePlaces(from: string, to: string): void {
  const prefix = `${storageKeys.place}${from}:`
  const storage = safeStorage()
  for (const key of storage.keys().filter((each) => each.startsWith(prefix))) {
    const own = `${storageKeys.place}${to}:${key.slice(prefix.length)}`
    const place = storage.getItem(key)
    if (place !== null && storage.getItem(own) === null) storage.setItem(own, place)
    storage.removeItem(key)
  }
}
