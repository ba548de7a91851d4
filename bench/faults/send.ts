import { Agent, request } from 'node:https'
import type { Call } from '../load/load.ts'

/** Longer than the proxy's own timeout. */
const timeoutMs = 40_000

export interface Answer {
  /** 0 without an answer. */
  status: number
  text: string
}

export const openAgent = () => new Agent({ keepAlive: true, maxSockets: 256, rejectUnauthorized: false })

export function send(agent: Agent, { url, method, headers, body }: Call): Promise<Answer> {
  return new Promise((resolve) => {
    const lost = () => resolve({ status: 0, text: '' })
    const sent = request(url, { agent, method, headers, timeout: timeoutMs }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.once('error', lost)
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
    })
    sent.once('timeout', () => sent.destroy())
    sent.once('error', lost)
    sent.end(body)
  })
}
