import { DatabaseError } from '../../database/database.ts'

/** Of two requests that make the same row at once the second fails, and finds it made when it is tried once more. */
export async function onceMore<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === '23505')) throw error
    return work()
  }
}
