import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { explainPort } from '../http/explain-port.ts'
import type { Settings } from '../settings/settings.ts'
import { registry } from './metrics.ts'

/** On a port for each worker, since each counts alone, and on none that learners use. @throws {Error} one clear line */
export async function openMetrics(
  { METRICS_HOST: host, METRICS_PORT: first }: Pick<Settings, 'METRICS_HOST' | 'METRICS_PORT'>,
  worker: number,
): Promise<number | undefined> {
  if (first === undefined) return undefined
  const port = first === 0 ? 0 : first + worker - 1
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    const text = await registry.metrics()
    response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainPort(error, host, port, 'METRICS_PORT')))
    server.listen({ host, port, exclusive: true }, resolve)
  })
  return (server.address() as AddressInfo).port
}
