import type { OfflineChoice } from './offline-choices.ts'

export interface HeldFiles {
  /** Of the build whose files are all here, else undefined. */
  builds: readonly string[]
  /** Python and the terminal. */
  python: boolean
}

/** What went wrong: the connection, the device's room, or what the site answered. */
export type Failure = 'offline' | 'full' | 'site'

export type OfflineState =
  | { is: 'absent' }
  /** The share is 0 to 1. */
  | { is: 'keeping'; share: number }
  | { is: 'stopped' }
  /** `python`: what was asked for. */
  | { is: 'failed'; failure: Failure; python: boolean }
  | { is: 'kept'; python: boolean }
  | { is: 'outdated' }
  | { is: 'evicted' }

/** @param build the site's; undefined without a connection, when nothing newer can be known */
export function stateOf(choice: OfflineChoice | undefined, held: HeldFiles, build: string | undefined): OfflineState {
  if (!choice) return { is: 'absent' }
  if (!choice.complete) return { is: 'stopped' }
  if (held.builds.length === 0) return { is: 'evicted' }
  if (build !== undefined && !held.builds.includes(build)) return { is: 'outdated' }
  if (choice.python && !held.python) return { is: 'evicted' }
  return { is: 'kept', python: choice.python }
}

export function failureOf(error: unknown, online: boolean): Failure {
  if (error instanceof Error && error.name === 'QuotaExceededError') return 'full'
  return online ? 'site' : 'offline'
}
