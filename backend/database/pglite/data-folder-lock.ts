import { accessSync, constants, mkdirSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { explainError } from '../../system/explain-error.mjs'
import { socketPath } from './socket-path.ts'

/** In which another process that found the same stale socket has put its own in the place. */
const replacementMs = 100

/** A listening socket: it closes with its process, and works between containers. @throws {Error} one clear line */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new Error(`cannot write to the data folder ${folder}: ${explainError(error)}`)
  }
  const { path, release } = socketPath(folder, 'lock')
  const server = (await listen(path)) ?? (await replaceStale(path))
  if (!server) {
    release()
    throw new Error(`the data folder ${folder} is in use by another process`)
  }
  server.unref()
  return () =>
    new Promise((resolve) =>
      server.close(() => {
        release()
        resolve()
      }),
    )
}

function listen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(path, () => resolve(server))
  })
}

async function replaceStale(path: string): Promise<Server | undefined> {
  if (process.platform === 'win32' || (await answers(path))) return undefined
  rmSync(path, { force: true })
  const server = await listen(path)
  if (!server) return undefined
  const mine = statSync(path).ino
  await wait(replacementMs)
  if (statSync(path, { throwIfNoEntry: false })?.ino === mine) return server
  // Another process has replaced this socket file by its own, which closing would remove.
  server.unref()
  return undefined
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
