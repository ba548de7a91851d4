import { DatabaseError } from './database.ts'

export const isUniqueViolation = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && error.code === '23505'

export const isForeignKeyViolation = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && error.code === '23503'

export async function refuseDuplicate<T>(
  work: () => Promise<T>,
  refusal: (violation: DatabaseError) => Error,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isUniqueViolation(error) ? refusal(error) : error
  }
}
