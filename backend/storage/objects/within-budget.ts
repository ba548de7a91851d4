import type { Logger } from 'pino'

/** Of an upload's address and account. @returns gives bytes back @throws {LimitReached} */
export type Reserve = (bytes: number) => Promise<(bytes: number) => Promise<void>>

/** Reserves before anything is written, and gives back what was not written in the end. */
export async function withinBudget<T>(
  log: Logger,
  reserve: Reserve,
  mostBytes: number,
  write: () => Promise<{ result: T; written: number }>,
): Promise<T> {
  const refund = await reserve(mostBytes)
  let left = mostBytes
  try {
    const { result, written } = await write()
    left -= written
    return result
  } finally {
    await refund(left).catch((error: unknown) => log.warn({ err: error }, 'bytes of a budget were not given back'))
  }
}
