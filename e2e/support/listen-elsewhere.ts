import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'

/** A server that nothing in a page may reach. */
export async function listenElsewhere() {
  let connections = 0
  const server = createServer((_, response) => response.end('reached'))
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, connections: () => connections, close: () => server.close() }
}

/** @returns a list to which each request of the page is added, but for the next section, which it loads when it comes near */
export function requestsOf(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/assets/')) urls.push(request.url())
  })
  return urls
}
