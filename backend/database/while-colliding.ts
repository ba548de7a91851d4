import { DatabaseError } from './database.ts'

/** Two writers met and the server took one of them back as if it had never been: it tries again, at most twice. */
export async function whileColliding<T>(work: () => Promise<T>, left = 2): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const collided = error instanceof DatabaseError && (error.code === '40001' || error.code === '40P01')
    if (!collided || left === 0) throw error
    return whileColliding(work, left - 1)
  }
}
