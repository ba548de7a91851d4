import { type CourseId, isCourseId } from 'courses/catalogue.ts'
import { safeStorage } from '~/lib/safe-storage.ts'
import { storageKeys } from '~/lib/storage-keys.ts'

/** The course whose module this learner opened last in this browser. */
export function lastCourse(userId: string): CourseId | undefined {
  const stored = safeStorage().getItem(storageKeys.lastCourse + userId)
  return stored !== null && isCourseId(stored) ? stored : undefined
}

export function rememberCourse(userId: string, course: CourseId): void {
  try {
    safeStorage().setItem(storageKeys.lastCourse + userId, course)
  } catch {
    // A full storage costs only this convenience.
  }
}
