import { Agent, request } from 'node:http'
import type { Call } from '../load/load.ts'

const timeoutMs = 20_000

/** One client at one address. Resolves to the status, 0 without an answer in time. */
export function openClient(localAddress: string, maxSockets: number) {
  const agent = new Agent({ keepAlive: true, maxSockets })
  return ({ url, method, headers, body }: Call): Promise<number> =>
    new Promise((resolve) => {
      const signal = AbortSignal.timeout(timeoutMs)
      const sent = request(url, { agent, method, headers, localAddress, signal }, (response) => {
        response.once('end', () => resolve(response.statusCode ?? 0))
        response.once('error', () => resolve(0))
        response.resume()
      })
      sent.once('error', () => resolve(0))
      sent.end(body)
    })
}
