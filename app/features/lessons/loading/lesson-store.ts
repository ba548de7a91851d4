import { useSyncExternalStore } from 'react'
import { fetchMissingStyles } from '~/lib/browser/missing-styles.ts'
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

export const isLoaded = (path: string): boolean => lessons.get(path)?.state === 'ready'

const requests = new Map<string, Promise<void>>()

/** Tries again after a failure. Resolves in both cases. */
export function requestLesson(path: string): Promise<void> {
  if (isLoaded(path)) return Promise.resolve()
  const loading = requests.get(path) ?? load(path).finally(() => requests.delete(path))
  requests.set(path, loading)
  return loading
}

async function load(path: string): Promise<void> {
  set(path, { state: 'loading' })
  try {
    await fetchMissingStyles()
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

export const useLessonParts = (path: string): readonly LessonHeading[] =>
  (useLesson(path).lesson?.headings ?? none).filter(({ depth }) => depth === 2)
