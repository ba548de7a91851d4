import { DatabaseError } from './database.ts'

interface Failures {
  codes: readonly string[]
  retries: number
}

export const serializationFailures: Failures = { codes: ['40001', '40P01'], retries: 2 }

export const constraintRaces: Failures = { codes: ['23503', '23505'], retries: 1 }

/** The work must leave nothing behind when it fails. */
export async function retry<T>({ codes, retries }: Failures, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DatabaseError && codes.includes(error.code)) || retries === 0) throw error
    return retry({ codes, retries: retries - 1 }, work)
  }
}
