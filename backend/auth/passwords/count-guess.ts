import { type Limit, LimitReached } from '../../http/limits.ts'

/** Counts a guess before its outcome is known; one that was never compared with a hash is given back. */
export async function countGuess<T>(
  limit: Pick<Limit, 'take' | 'refund'>,
  key: string,
  compare: () => Promise<T>,
): Promise<T> {
  await limit.take(key)
  try {
    return await compare()
  } catch (error) {
    if (error instanceof LimitReached) await limit.refund(key)
    throw error
  }
}
