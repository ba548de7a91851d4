import type { Caller } from '../../database/database.ts'

export interface RequestVariables {
  Variables: {
    requestId: string
    clientAddress: string
    /** The browser's own connection is https, by a trusted proxy's word: this server speaks plain HTTP. */
    secure: boolean
    caller: Promise<Caller>
  }
}
