import type { ItemCodec } from '~/lib/outbox/item-codec.ts'
import { createPendingSet } from '~/lib/outbox/pending-set.ts'
import { safeStorage } from '~/lib/storage/safe-storage.ts'
import { storageKeys } from '~/lib/storage/storage-keys.ts'
import { visitorId } from '~/lib/storage/visitor.ts'
import { type KeptCode, keepCode, keptCode } from './kept-code.ts'

const spelling = /^[a-z]{1,16}\/\d{1,2}\.\d{1,2}\/[\w-]{1,60}$/

/** Places whose accepted code is not known to be in the account; the code itself is kept by place. */
export const solvedPlaces: ItemCodec<string> = {
  prefix: storageKeys.solutions,
  entryOf: (place) => place,
  parseEntry: (entry) => (spelling.test(entry) ? entry : undefined),
  rowKeyOf: (place) => place,
}

const listeners = new Set<(userId: string, place: string) => void>()

/** @returns what unsubscribes */
export function onQueued(listener: (userId: string, place: string) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What is kept as solved waits for the account, also where nothing sends it yet. A visitor has none. */
export function queueForAccount(userId: string, place: string): void {
  if (userId === visitorId || !spelling.test(place)) return
  createPendingSet(solvedPlaces, safeStorage(), userId).add([place])
  for (const listener of listeners) listener(userId, place)
}

/**
 * The one place where a task becomes solved: on this device, and soon in the account.
 * @param kept what stands at the place @param code what the check has accepted @returns what stands there now
 */
export function keepSolved(userId: string, place: string, kept: KeptCode, code: string): KeptCode {
  const isNew = !kept.solved || kept.solvedCode !== code
  const next = { ...kept, solved: true, solvedCode: code }
  keepCode(userId, place, next)
  if (isNew) queueForAccount(userId, place)
  return next
}

/** The code that a place was solved with on this device; undefined where it was not. */
export function solvedCode(userId: string, place: string): string | undefined {
  const { code = '', solved, solvedCode: accepted = code } = keptCode(userId, place)
  return solved ? accepted : undefined
}

export function placesSolvedHere(userId: string): string[] {
  const prefix = `${storageKeys.code}${userId}:`
  return safeStorage()
    .keys()
    .flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
    .filter((place) => spelling.test(place) && keptCode(userId, place).solved)
}
