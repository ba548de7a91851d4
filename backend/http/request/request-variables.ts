import type { Caller } from '../../database/database.ts'

export interface RequestVariables {
  Variables: {
    requestId: string
    clientAddress: string
    secure: boolean
    caller: Promise<Caller>
  }
}
