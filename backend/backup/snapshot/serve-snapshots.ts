import { randomUUID } from 'node:crypto'
import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import type { Logger } from 'pino'
import type { Database } from '../../database/database.ts'
import { migrationState } from '../../database/migrate.ts'
import { socketPath } from '../../database/pglite/socket-path.ts'
import type { Answer } from './fetch-snapshot.ts'
import { newSnapshotPath } from './new-snapshot-path.ts'
import { takeSnapshot } from './take-snapshot.ts'

/** Over a socket, since only this process can have the embedded database open. @returns how to end it */
export async function serveSnapshots(folder: string, database: Database, log: Logger): Promise<() => Promise<void>> {
  const { path, release } = socketPath(folder, 'ask')
  // An old socket file belongs to a process that has ended: this one holds the folder's lock.
  if (process.platform !== 'win32') rmSync(path, { force: true })
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    socket.on('error', () => {})
    socket.once('data', (asked) => {
      const answer = (said: Answer) => socket.writable && socket.write(`${JSON.stringify(said)}\n`)
      respond(String(asked).trim(), { folder, database, socket, answer, log })
        .catch((error: unknown) => {
          log.warn({ err: error }, 'a snapshot was not taken')
          answer({ error: error instanceof Error ? error.message : String(error) })
        })
        .finally(() => socket.end())
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  if (process.platform !== 'win32') chmodSync(path, 0o600)
  server.unref()
  return () =>
    new Promise((resolve) => {
      server.close(() => {
        release()
        resolve()
      })
      for (const socket of open) socket.destroy()
    })
}

interface Asked {
  folder: string
  database: Database
  socket: Socket
  answer(said: Answer): void
  log: Logger
}

async function respond(asked: string, { folder, database, socket, answer, log }: Asked): Promise<void> {
  if (asked === 'migrations') return answer({ migrations: await migrationState(database) })
  if (asked !== 'snapshot') throw new Error('nothing of that name can be asked here')
  const gone = new AbortController()
  socket.once('close', () => gone.abort())
  const file = randomUUID()
  const path = newSnapshotPath(folder, file)
  const onProgress = (rows: number, of: number) => answer({ rows, of })
  const snapshot = await takeSnapshot(database, { path, onProgress, signal: gone.signal })
  log.info('a snapshot was taken, as somebody asked who may open the data folder')
  if (socket.writable) answer({ file, snapshot })
  else rmSync(path, { force: true })
}
