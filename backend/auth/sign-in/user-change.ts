import type { Queryable } from '../../database/database.ts'

export interface UserChange {
  apply(tx: Queryable): Promise<void>
  committed?(): void | Promise<void>
}
