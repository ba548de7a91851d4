import { DatabaseError } from '../../database/database.ts'

/**
 * Of two requests that make the same row at once the second fails, and finds it made when it is tried once more; so it is with one
 * that needs a row which goes at this moment.
 */
export async function onceMore<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DatabaseError && ['23503', '23505'].includes(error.code))) throw error
    return work()
  }
}
