import { connect, type Socket } from 'node:net'
import type { MigrationState } from '../../database/migrate.ts'
import { socketPath } from '../../database/pglite/socket-path.ts'
import { splitLines } from './split-lines.ts'
import type { Snapshot } from './take-snapshot.ts'

export type Answer =
  | { rows: number; of: number }
  | { file: string; snapshot: Snapshot }
  | { migrations: MigrationState }
  | { error: string }

/** @returns undefined when no server has the folder open @throws {Error} with the server's message */
export async function fetchSnapshot(
  folder: string,
  question: 'snapshot' | 'migrations',
): Promise<AsyncGenerator<Answer> | undefined> {
  const { path, release } = socketPath(folder, 'ask')
  const socket = connect(path)
  const connected = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  }).finally(release)
  if (!connected) return undefined
  socket.write(`${question}\n`)
  return answersOn(socket)
}

/** It names each upload, in some 60 bytes. */
const maxAnswerBytes = 2 ** 28

async function* answersOn(socket: Socket): AsyncGenerator<Answer> {
  socket.on('error', () => {})
  try {
    for await (const line of splitLines(socket, maxAnswerBytes)) {
      const answer = JSON.parse(line) as Answer
      if ('error' in answer) throw new Error(answer.error)
      yield answer
    }
  } finally {
    socket.destroy()
  }
}
