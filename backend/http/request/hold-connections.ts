import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressKey } from '../limits.ts'

const intervalMs = 250
const forgetAfterMs = 10_000
const maxHeldConnections = 128

interface Held {
  sockets: Socket[]
  until: number
}

/**
 * Begins to read one new connection each turn of the event loop, and of an address that floods one each `intervalMs`: to parse
 * what a connection has sent ahead costs more than to answer, and others wait for it. @returns what to call with a connection that did
 */
export function holdConnections(server: Server): (socket: Socket) => void {
  const flooding = new Map<string, Held>()
  const opened: Socket[] = []
  const keyOf = ({ remoteAddress = '' }: Socket) => addressKey(remoteAddress)

  server.on('connection', (socket: Socket) => {
    // The parser of HTTP begins to read in the next tick.
    process.nextTick(() => socket.pause())
    opened.push(socket)
    if (opened.length === 1) setImmediate(readNext)
  })

  function readNext(): void {
    const socket = opened.shift()
    if (opened.length > 0) setImmediate(readNext)
    if (!socket || socket.destroyed) return
    const held = flooding.get(keyOf(socket))
    if (!held) socket.resume()
    else if (held.sockets.length < maxHeldConnections) held.sockets.push(socket)
    else socket.destroy()
  }

  function release(key: string, held: Held): void {
    held.sockets = held.sockets.filter(({ destroyed }) => !destroyed)
    held.sockets.shift()?.resume()
    if (held.sockets.length === 0 && performance.now() > held.until) flooding.delete(key)
    else setTimeout(() => release(key, held), intervalMs).unref()
  }

  return (socket) => {
    const key = keyOf(socket)
    const until = performance.now() + forgetAfterMs
    const known = flooding.get(key)
    if (known) {
      known.until = until
      return
    }
    const held = { sockets: [], until }
    flooding.set(key, held)
    release(key, held)
  }
}
