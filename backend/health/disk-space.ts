import { statfs } from 'node:fs/promises'
import type { Database } from '../database/database.ts'
import { isOutOfSpace } from '../http/out-of-space.ts'

/** A file of PostgreSQL's log, which the embedded database may need at any write. Less on a disk that is small itself. */
const minFreeBytes = 16 * 1024 * 1024
const minFreeShare = 0.05
/** Longer than a learner's browser waits before it tries a save again. */
const fullAfterFailureMs = 10_000

/** Whether there is room for saves: on the disk of the data folder, and as far as saves have told. */
export class DiskSpace {
  #failedAt = Number.NEGATIVE_INFINITY

  constructor(private readonly folder: string) {}

  note(error: unknown): void {
    if (isOutOfSpace(error)) this.#failedAt = performance.now()
  }

  /** The same database; what fails for want of room is noted. */
  watch(database: Database): Database {
    const noting = <T>(answer: Promise<T>): Promise<T> =>
      answer.catch((error: unknown) => {
        this.note(error)
        throw error
      })
    return {
      ...database,
      query: (text, values) => noting(database.query(text, values)),
      transaction: (work) => noting(database.transaction(work)),
      as: (caller, work) => noting(database.as(caller, work)),
      queryAs: (caller, text, values) => noting(database.queryAs(caller, text, values)),
    }
  }

  /** Never rejects. */
  async isFull(): Promise<boolean> {
    if (performance.now() - this.#failedAt < fullAfterFailureMs) return true
    const disk = await statfs(this.folder).catch(() => undefined)
    return (
      disk !== undefined && disk.bavail * disk.bsize < Math.min(minFreeBytes, disk.blocks * disk.bsize * minFreeShare)
    )
  }
}
