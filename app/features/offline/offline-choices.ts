import { courses } from 'courses/catalogue.ts'
import type { CourseId } from 'courses/types.ts'
import { isRecord } from '~/lib/is-record.ts'
import { safeStorage } from '~/lib/storage/safe-storage.ts'
import { storageKeys } from '~/lib/storage/storage-keys.ts'

/** What a learner asked this device to keep of a course. */
export interface OfflineChoice {
  /** Python and the terminal. */
  python: boolean
  /** All of it was here once, so what is missing now was removed by the browser. */
  complete: boolean
}

export type OfflineChoices = Partial<Record<CourseId, OfflineChoice>>

export function readChoices(): OfflineChoices {
  try {
    const value: unknown = JSON.parse(safeStorage().getItem(storageKeys.offline) ?? '{}')
    if (!isRecord(value)) return {}
    const known = courses.flatMap(({ id }): [CourseId, OfflineChoice][] => {
      const choice = value[id]
      return isRecord(choice) ? [[id, { python: choice.python === true, complete: choice.complete === true }]] : []
    })
    return Object.fromEntries(known)
  } catch {
    return {}
  }
}

export function writeChoice(course: CourseId, choice: OfflineChoice | undefined): void {
  const { [course]: _, ...others } = readChoices()
  const choices = choice ? { ...others, [course]: choice } : others
  safeStorage().setItem(storageKeys.offline, JSON.stringify(choices))
}
