import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, realpathSync } from 'node:fs'
import { join, relative } from 'node:path'

interface SocketPath {
  path: string
  release(): void
}

const maxPathBytes = 100
const noop = () => {}

/** In the data folder: elsewhere other users could take the name first. @throws {Error} if every path is too long */
export function socketPath(folder: string, name: string): SocketPath {
  const real = realpathSync(folder)
  if (process.platform === 'win32') {
    const hash = createHash('sha256').update(real).digest('hex').slice(0, 32)
    return { path: `\\\\.\\pipe\\xpedition-${name}-${hash}`, release: noop }
  }
  const path = join(real, name)
  if (Buffer.byteLength(path) <= maxPathBytes) return { path, release: noop }
  if (existsSync('/proc/self/fd')) {
    const open = openSync(real, 'r')
    return { path: `/proc/self/fd/${open}/${name}`, release: () => closeSync(open) }
  }
  const short = relative(process.cwd(), path)
  if (Buffer.byteLength(short) <= maxPathBytes) return { path: short, release: noop }
  throw new Error(`the path of the data folder ${folder} is too long for a socket: more than ${maxPathBytes} bytes`)
}
