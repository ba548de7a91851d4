import type { Caller } from './database.ts'

type Who = Caller['role'] | 'owner'

export const statementTimeouts: Record<Who, number> = {
  owner: 15_000,
  service_role: 15_000,
  authenticated: 5_000,
  anon: 1_000,
}

/** Milliseconds. Ending a statement costs PGlite a recovery, so no limit is below three seconds. */
export const embeddedTimeouts: Record<Who, number> = { ...statementTimeouts, anon: 3_000 }
