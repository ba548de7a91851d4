import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import type { Database } from '../../database/database.ts'
import { addUser, completeActivity, describeEnginesAlone, type Engine } from '../../testing/engines.ts'
import { startServer, type TestServer } from '../../testing/server.ts'

export interface StorageTools {
  server: () => TestServer
  database: () => Database
  /** As another process of the service has it. */
  elsewhere: () => Database
  /** A new learner with a completed activity and a client of their own. */
  learner: () => Promise<{ id: string; token: string; client: ReturnType<TestServer['storageClient']> }>
  /** A client with the secret key, which may do everything. */
  service: () => ReturnType<TestServer['storageClient']>
  /** A new bucket's id. */
  bucket: (options?: NewBucket) => Promise<string>
}

interface NewBucket {
  public?: boolean
  fileSizeLimit?: number | string
  allowedMimeTypes?: string[]
}

/** The suite against a server of its own, which is ended after it. @param on the engine, unless `FULL` asks for both */
export function describeStorage(
  title: string,
  on: { on: Engine },
  suite: (tools: StorageTools) => void,
  environment: () => Record<string, string> = () => ({}),
): void {
  describeEnginesAlone(title, on, (opened) => {
    let running: TestServer | undefined
    beforeAll(async () => {
      running = await startServer(opened().database, { environment: environment() })
    })
    afterAll(() => running?.close())
    const server = () => {
      if (!running) throw new Error('the server is there once the tests run')
      return running
    }
    const service = () => server().storageClient(undefined, server().context.keys.secretKey)
    suite({
      server,
      service,
      database: () => opened().database,
      elsewhere: () => opened().elsewhere(),
      learner: async () => {
        const { id } = await addUser(opened().database)
        await completeActivity(opened().database, id)
        const token = await server().token(id)
        return { id, token, client: server().storageClient(token) }
      },
      bucket: async (options = {}) => {
        const id = `bucket-${randomUUID()}`
        const { error } = await service().createBucket(id, { public: false, ...options })
        if (error) throw error
        return id
      },
    })
  })
}
