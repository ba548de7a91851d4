import { type KeyValueStorage, safeStorage } from './safe-storage.ts'
import { storageKeys } from './storage-keys.ts'

/** Where somebody was reading on a module page. */
export interface Place {
  /** The section's id, like '1.5'. */
  section: string
  /** The heading that was passed last: an element's id. */
  anchor: string
  /** How far below the top of the window it stood, in px; negative above it. */
  offset: number
}

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  'section' in value &&
  typeof value.section === 'string' &&
  'anchor' in value &&
  typeof value.anchor === 'string' &&
  'offset' in value &&
  Number.isFinite(value.offset)

function read(storage: Pick<KeyValueStorage, 'getItem'>, key: string): Place | undefined {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return isPlace(value) ? value : undefined
  } catch {
    return undefined
  }
}

function write(storage: Pick<KeyValueStorage, 'setItem'>, key: string, place: Place): void {
  try {
    storage.setItem(key, JSON.stringify(place))
  } catch {
    // A full storage costs only this convenience.
  }
}

/** sessionStorage may be refused like any other. */
function withTab<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.sessionStorage)
  } catch {
    return undefined
  }
}

/** Where a user left off on a module page, in any tab of this browser. @param path of the page */
export const lastPlace = (userId: string, path: string): Place | undefined =>
  read(safeStorage(), `${storageKeys.place}${userId}:${path}`)

/** Where this tab was on a page: two tabs may read the same module at two places. */
export const placeInTab = (path: string): Place | undefined =>
  withTab((storage) => read(storage, storageKeys.place + path))

export function rememberPlace(userId: string, path: string, place: Place): void {
  write(safeStorage(), `${storageKeys.place}${userId}:${path}`, place)
  withTab((storage) => write(storage, storageKeys.place + path, place))
}

/** This tab is at the top of a page. Where the user left off stands. */
export const leavePlaceInTab = (path: string): void =>
  withTab((storage) => storage.removeItem(storageKeys.place + path))

/** Forgets everybody's: a browser may be shared. */
export function forgetPlaces(): void {
  const kept = safeStorage()
  for (const key of kept.keys()) if (key.startsWith(storageKeys.place)) kept.removeItem(key)
  withTab((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(storageKeys.place)) storage.removeItem(key)
  })
}
