import { Agent, request } from 'node:http'
import { quantile } from '../statistics.ts'

export interface Call {
  url: string
  method: string
  headers: Record<string, string>
  body?: string
}

export interface Rate {
  answered: number
  failed: number
  seconds: number
  perSecond: number
  /** Milliseconds. */
  p99: number
}

export async function load(next: () => Call, connections: number, seconds: number): Promise<Rate> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let failed = 0
  const start = performance.now()
  const end = start + seconds * 1000
  const client = async () => {
    while (performance.now() < end) {
      const sent = performance.now()
      const good = await send(agent, next())
      if (good) times.push(performance.now() - sent)
      else failed += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
  agent.destroy()
  const took = (performance.now() - start) / 1000
  const answered = times.length
  return { answered, failed, seconds: took, perSecond: answered / took, p99: quantile(times, 0.99) }
}

/** Resolves to whether the answer was 2xx. @throws {Error} when nobody listens */
function send(agent: Agent, { url, method, headers, body }: Call): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (answer) => {
      const { statusCode = 0 } = answer
      answer.once('end', () => resolve(statusCode < 300))
      answer.once('error', () => resolve(false))
      answer.resume()
    })
    sent.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED' ? reject(error) : resolve(false),
    )
    sent.end(body)
  })
}
