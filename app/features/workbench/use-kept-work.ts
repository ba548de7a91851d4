import { useSyncExternalStore } from 'react'
import { keptCode, onSolved } from './kept-code.ts'

type KeptWork = 'solved' | 'begun'

/** What this device holds of a task that is not open; undefined where it is nothing, and until the page is hydrated. */
export const useKeptWork = (userId: string | undefined, place: string): KeptWork | undefined =>
  useSyncExternalStore(
    onSolved,
    () => (userId === undefined ? undefined : read(userId, place)),
    () => undefined,
  )

function read(userId: string, place: string): KeptWork | undefined {
  const { code, solved } = keptCode(userId, place)
  return solved ? 'solved' : code === undefined ? undefined : 'begun'
}
