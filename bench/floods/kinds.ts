import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { publishableKey } from '../../backend/access/publishable-key.ts'
import { calls, type Learner, signUp } from '../load/learners.ts'
import type { Call } from '../load/load.ts'
import { openClient } from './ask.ts'
import type { FloodName, Plan } from './plan.ts'

type Flood = (plan: Plan) => Promise<() => void>

/** Each prepares, and returns what begins it. */
export const floodBy: Record<FloodName, Flood> = {
  none: async () => () => {},
  'pipelined-1': pipelined(1),
  'pipelined-16': pipelined(16),
  'pipelined-64': pipelined(64),
  passwords: async ({ url, localAddress }) => {
    const ask = openClient(localAddress, 140)
    const stranger = () => ({ id: '', token: '', email: `${randomUUID()}@example.com`, password: randomUUID() })
    return () => {
      for (let i = 0; i < 140; i++) void ask(calls.signIn(url, stranger()))
    }
  },
  questions: repeated(30, ({ url }, { token }) => ({
    url: `${url}/rest/v1/reviews?select=rating&${anyOf(3, 40)}`,
    method: 'GET',
    headers: headersOf(token),
  })),
  // What the attack asked: refused since a question has at most three patterns, and none where rows are counted.
  patterns: repeated(30, ({ url }, { token }) => ({
    url: `${url}/rest/v1/reviews?select=rating&${anyOf(30, 196)}`,
    method: 'GET',
    headers: { ...headersOf(token), prefer: 'count=exact' },
  })),
  exports: repeated(20, ({ url }, { token }) => ({
    url: `${url}/rest/v1/rpc/export_my_data`,
    method: 'POST',
    headers: { ...headersOf(token), 'content-type': 'application/json' },
    body: '{}',
  })),
}

/** Patterns that read each value to its end, of at most so many characters. */
function anyOf(patterns: number, characters: number): string {
  const each = Array.from({ length: patterns }, (_, i) => `check_id.ilike."${'%a'.repeat((characters - 2) / 2)}${i}"`)
  return `or=${encodeURIComponent(`(${each.join(',')})`)}`
}

const headersOf = (token: string) => ({ apikey: publishableKey, authorization: `Bearer ${token}` })

/** Connections that send without waiting for answers, and come back when they are ended. */
function pipelined(connections: number): Flood {
  return async ({ url, localAddress }) => {
    const { hostname, port } = new URL(url)
    const one = `GET /rest/v1/courses HTTP/1.1\r\nHost: x\r\napikey: ${publishableKey}\r\n\r\n`
    const many = Buffer.from(one.repeat(1_000))
    const open = () => {
      const socket = connect({ host: hostname, port: Number(port), localAddress })
      const send = () => {
        while (socket.writable && socket.write(many));
      }
      socket
        .on('connect', send)
        .on('drain', send)
        .on('error', () => {})
        .on('close', open)
        .resume()
    }
    return () => {
      for (let i = 0; i < connections; i++) open()
    }
  }
}

/** Calls of an account that holds three thousand answers, so many at a time. */
function repeated(atATime: number, callOf: (plan: Plan, learner: Learner) => Call): Flood {
  return async (plan) => {
    const ask = openClient(plan.localAddress, atATime)
    const [learner] = await signUp(plan.url, 1)
    if (!learner) throw new Error('no learner')
    for (let i = 0; i < 15; i++) await ask(addReviews(plan.url, learner, i))
    const repeat = async () => {
      for (;;) await ask(callOf(plan, learner))
    }
    return () => {
      for (let i = 0; i < atATime; i++) void repeat()
    }
  }
}

function addReviews(url: string, { id, token }: Learner, batch: number): Call {
  const rows = Array.from({ length: 200 }, (_, i) => ({
    user_id: id,
    check_id: `aaaaaaaaaaaaaaaa/11.11/${(batch * 200 + i).toString(36).padStart(16, 'a')}`,
    occasion: 'lesson',
    rating: 1,
    answered_at: new Date(),
  }))
  const headers = { ...headersOf(token), 'content-type': 'application/json' }
  return { url: `${url}/rest/v1/reviews`, method: 'POST', headers, body: JSON.stringify(rows) }
}
