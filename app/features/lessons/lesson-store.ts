import { useSyncExternalStore } from 'react'
import { importLesson } from './lesson-files.ts'
import type { LessonHeading, LessonModule } from './lesson-module.ts'

export type LessonState =
  | { state: 'waiting' | 'loading' | 'failed'; lesson?: undefined }
  | { state: 'ready'; lesson: LessonModule }

const waiting: LessonState = { state: 'waiting' }
const lessons = new Map<string, LessonState>()
const listeners = new Set<() => void>()

function set(path: string, state: LessonState): void {
  lessons.set(path, state)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Starts loading a lesson unless it is there or under way; after a failure it tries again. */
export async function requestLesson(path: string): Promise<void> {
  const { state } = lessons.get(path) ?? waiting
  if (state === 'loading' || state === 'ready') return
  set(path, { state: 'loading' })
  try {
    set(path, { state: 'ready', lesson: await importLesson(path) })
  } catch (error) {
    console.error('A lesson could not be loaded', error)
    set(path, { state: 'failed' })
  }
}

export const useLesson = (path: string): LessonState =>
  useSyncExternalStore(
    subscribe,
    () => lessons.get(path) ?? waiting,
    () => waiting,
  )

const none: readonly LessonHeading[] = []

/** The headings of a lesson for the table of contents; empty until it has loaded. */
export const useLessonHeadings = (path: string): readonly LessonHeading[] => useLesson(path).lesson?.headings ?? none
