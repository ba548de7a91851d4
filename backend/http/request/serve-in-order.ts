import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

interface Line {
  present: Exchange | undefined
  waiting: Exchange[]
  begun: number
}

/** Browsers and proxies send none ahead. What comes behind so many is a flood. */
const maxWaitingRequests = 16
/** Node's own `maxRequestsPerSocket` leaves the connection open, and answers on it with 503 for ever. */
const maxRequestsPerSocket = 1_000

/**
 * Begins a request once the one before it on the connection is answered, so that what follows a `Connection: close` is
 * dropped unread. Past `maxRequestsPerSocket` the connection ends with the present answer, past `maxWaitingRequests` at once.
 */
export function serveInOrder(serve: RequestListener, onFlood: (socket: Socket) => void): RequestListener {
  const lines = new WeakMap<Socket, Line>()

  function lineOf(socket: Socket): Line {
    const line = lines.get(socket) ?? { present: undefined, waiting: [], begun: 0 }
    lines.set(socket, line)
    return line
  }

  function next(socket: Socket, line: Line): void {
    line.present = line.waiting.shift()
    if (!socket.writable || !line.present) return
    const { request, response } = line.present
    line.begun += 1
    if (line.begun === maxRequestsPerSocket) response.shouldKeepAlive = false
    response.once('close', () => {
      if (line.waiting.length <= 1) socket.resume()
      next(socket, line)
    })
    serve(request, response)
  }

  return (request, response) => {
    const { socket } = request
    // The parser goes on to the end of what has arrived.
    if (socket.destroyed) return
    const line = lineOf(socket)
    if (line.waiting.length === maxWaitingRequests) {
      onFlood(socket)
      socket.destroy()
      return
    }
    line.waiting.push({ request, response })
    if (line.present) socket.pause()
    else next(socket, line)
  }
}
