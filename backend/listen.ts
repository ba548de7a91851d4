import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import type { RequestVariables } from './http/request-variables.ts'

export interface Listener {
  /** The real one, also when 0 was asked for. */
  port: number
  /** Accepts nothing more and resolves when the requests in flight are answered, or when `patience` (ms) has passed. */
  close(patience?: number): Promise<void>
}

/** @throws {NodeJS.ErrnoException} EADDRINUSE, EACCES, EADDRNOTAVAIL… */
export async function listen(app: Hono<RequestVariables>, host: string, port: number): Promise<Listener> {
  const server = createAdaptorServer({
    fetch: app.fetch,
    // A client that dribbles its request ties up a socket, and nothing else, for this long.
    serverOptions: {
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 5_000,
      maxHeaderSize: 64 * 1024,
    },
  }) as Server
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return { port: (server.address() as AddressInfo).port, close: (patience) => close(server, patience) }
}

async function close(server: Server, patience = 10_000): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  // A connection that was answering when close() came is idle a moment later, but kept alive for the next request.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const deadline = setTimeout(() => server.closeAllConnections(), patience)
  await closed
  clearInterval(sweep)
  clearTimeout(deadline)
}
