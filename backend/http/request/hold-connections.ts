import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressKey } from '../limits.ts'

const intervalMs = 250
const forgetAfterMs = 10_000
const maxHeldConnections = 128

interface Held {
  sockets: Socket[]
  until: number
}

const keyOf = ({ remoteAddress = '' }: Socket) => addressKey(remoteAddress)

/**
 * Begins to read one connection each turn of the event loop, and of an address that floods one new one each `intervalMs`: to parse
 * what a connection has sent ahead costs more than to answer, and others wait for it. @returns what to call with a connection that did
 */
export function holdConnections(server: Server): (socket: Socket) => void {
  const flooding = new Map<string, Held>()
  const open = new Map<string, Set<Socket>>()
  /** Nothing has come from them yet. */
  const silent = new Set<Socket>()
  const waiting: Socket[] = []

  server.on('connection', (socket: Socket) => {
    const key = keyOf(socket)
    const others = open.get(key) ?? new Set()
    open.set(key, others.add(socket))
    silent.add(socket)
    socket.once('close', () => {
      silent.delete(socket)
      others.delete(socket)
      if (others.size === 0 && open.get(key) === others) open.delete(key)
    })
    // The parser of HTTP begins to read in the next tick.
    process.nextTick(() => socket.pause())
    readLater(socket)
  })
  server.on('request', ({ socket }: IncomingMessage) => silent.delete(socket))

  function readLater(socket: Socket): void {
    waiting.push(socket)
    if (waiting.length === 1) setImmediate(readNext)
  }

  function readNext(): void {
    const socket = waiting.shift()
    if (waiting.length > 0) setImmediate(readNext)
    if (!socket || socket.destroyed) return
    const held = silent.has(socket) ? flooding.get(keyOf(socket)) : undefined
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

  /** What has arrived from all of them would be parsed in this very turn. */
  function pauseOthers(key: string): void {
    for (const socket of open.get(key) ?? []) {
      if (socket.destroyed || socket.isPaused()) continue
      socket.pause()
      readLater(socket)
    }
  }

  return (socket) => {
    const key = keyOf(socket)
    const until = performance.now() + forgetAfterMs
    const known = flooding.get(key)
    if (known) known.until = until
    else {
      const held = { sockets: [], until }
      flooding.set(key, held)
      release(key, held)
    }
    pauseOthers(key)
  }
}
