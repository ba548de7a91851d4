import { createHash } from 'node:crypto'
import { accessSync, constants, mkdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Holds a folder for this process alone until the returned function is called or the process dies.
 * The lock is a listening socket in the folder: the system closes it with its process, however that ends, so a file
 * left behind by a killed process answers nobody and is replaced. It also works between containers that share a volume.
 * @throws {Error} one clear line: the folder cannot be written, or another process holds it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new Error(`cannot write to the data folder ${folder}: ${error instanceof Error ? error.message : error}`)
  }
  const path = socketPath(folder)
  const server = (await listen(path)) ?? (await replaceStale(path))
  if (!server) throw new Error(`the data folder ${folder} is in use by another process`)
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}

/** A socket's address ends at about 100 bytes: a deeper folder is locked under its hash in the temporary folder. */
function socketPath(folder: string): string {
  const real = realpathSync(folder)
  const hash = createHash('sha256').update(real).digest('hex').slice(0, 32)
  if (process.platform === 'win32') return `\\\\.\\pipe\\xpedition-${hash}`
  const path = join(real, 'lock')
  return Buffer.byteLength(path) <= 100 ? path : join(tmpdir(), `xpedition-${hash}.lock`)
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

/** Two processes may replace the same stale socket at once; the one whose socket is no longer the file's gives up. */
async function replaceStale(path: string): Promise<Server | undefined> {
  if (process.platform === 'win32' || (await answers(path))) return undefined
  rmSync(path, { force: true })
  const server = await listen(path)
  if (!server) return undefined
  const mine = statSync(path).ino
  await wait(100)
  if (statSync(path, { throwIfNoEntry: false })?.ino === mine) return server
  // Closing would remove the file, and the file is the other's.
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
