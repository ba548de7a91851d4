import type { Caller } from './database.ts'

type Who = Caller['role'] | 'owner'

/** Milliseconds. `owner`: our own statements. */
export const statementTimeouts: Record<Who, number> = {
  owner: 15_000,
  service_role: 15_000,
  authenticated: 5_000,
  anon: 1_000,
}

/** The same for the embedded database. Ending a statement costs a recovery, so no limit is below three seconds. */
export const embeddedTimeouts: Record<Who, number> = { ...statementTimeouts, anon: 3_000 }
