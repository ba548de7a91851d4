import type { Caller } from '../../database/database.ts'

export interface RequestVariables {
  Variables: {
    requestId: string
    clientAddress: string
    secure: boolean
    /** The connection is a trusted proxy's. */
    byProxy: boolean
    caller: Promise<Caller>
    /** Of the build, where it is not the one that was asked for. */
    page?: string
  }
}
