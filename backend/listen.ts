import { createServer, type Server } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { setImmediate as afterPoll, setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { holdConnections } from './http/request/hold-connections.ts'
import type { RequestVariables } from './http/request/request-variables.ts'
import { serveInOrder } from './http/request/serve-in-order.ts'
import { withOneHost } from './http/request/with-one-host.ts'

export interface Listener {
  port: number
  /** Ends open requests after the timeout; kept-alive connections stay open for `lullMs`. */
  close(timeoutMs?: number, lullMs?: number): Promise<void>
}

export async function listen(
  app: Pick<Hono<RequestVariables>, 'fetch'>,
  host: string,
  port: number,
): Promise<Listener> {
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 5_000,
      maxHeaderSize: 64 * 1024,
    },
    serveInOrder(withOneHost(getRequestListener(app.fetch)), (socket) => onFlood(socket)),
  )
  const onFlood = holdConnections(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: (timeoutMs, lullMs) => close(server, timeoutMs, lullMs),
  }
}

const sweepIntervalMs = 50

async function close(server: Server, timeoutMs = 10_000, lullMs = 0): Promise<void> {
  const closed = new Promise((resolve) => server.once('close', resolve))
  const deadline = setTimeout(() => server.closeAllConnections(), timeoutMs)
  // The `close` of an HTTP server would cut off idle connections at once.
  NetServer.prototype.close.call(server)
  await Promise.race([closed, sleep(lullMs)])
  // Timers run before arrived data is read, and a connection with a request to be read is not idle.
  await afterPoll()
  server.close()
  const sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), sweepIntervalMs)
  await closed
  clearInterval(sweep)
  clearTimeout(deadline)
}
