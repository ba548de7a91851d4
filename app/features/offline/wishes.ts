import { courses } from 'courses/catalogue.ts'
import type { CourseId } from 'courses/types.ts'
import { isRecord } from '~/lib/is-record.ts'
import { safeStorage } from '~/lib/storage/safe-storage.ts'
import { storageKeys } from '~/lib/storage/storage-keys.ts'

/** What a learner asked this device to keep of a course. */
export interface Wish {
  /** Python and the terminal. */
  python: boolean
  /** All of it was here once, so what is missing now was removed by the browser. */
  complete: boolean
}

export type Wishes = Partial<Record<CourseId, Wish>>

export function readWishes(): Wishes {
  try {
    const value: unknown = JSON.parse(safeStorage().getItem(storageKeys.offline) ?? '{}')
    if (!isRecord(value)) return {}
    const known = courses.flatMap(({ id }): [CourseId, Wish][] => {
      const wish = value[id]
      return isRecord(wish) ? [[id, { python: wish.python === true, complete: wish.complete === true }]] : []
    })
    return Object.fromEntries(known)
  } catch {
    return {}
  }
}

export function writeWish(course: CourseId, wish: Wish | undefined): void {
  const { [course]: _, ...others } = readWishes()
  const wishes = wish ? { ...others, [course]: wish } : others
  safeStorage().setItem(storageKeys.offline, JSON.stringify(wishes))
}
