import { Agent, request } from 'node:http'
import type { Call } from '../load/load.ts'

const timeoutMs = 20_000

/** One client at one address. Resolves to the status, 0 without an answer in time. */
export function openClient(localAddress: string, maxSockets: number) {
  const agent = new Agent({ keepAlive: true, maxSockets })
  return ({ url, method, headers, body }: Call): Promise<number> =>
    new Promise((resolve) => {
      const signal = AbortSignal.timeout(timeoutMs)
      const sent = request(url, { agent, method, headers, localAddress, signal }, (answer) => {
        answer.once('end', () => resolve(answer.statusCode ?? 0))
        answer.once('error', () => resolve(0))
        answer.resume()
      })
      sent.once('error', () => resolve(0))
      sent.end(body)
    })
}
