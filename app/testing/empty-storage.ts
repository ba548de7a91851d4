import { beforeAll } from 'vitest'
import { safeStorage, tabStorage } from '~/lib/storage/safe-storage.ts'

/** Unit tests share what is loaded, and so the storage that stands in for a browser's: each file begins with an empty one. */
beforeAll(() => {
  for (const storage of [safeStorage(), tabStorage()]) for (const key of storage.keys()) storage.removeItem(key)
})
