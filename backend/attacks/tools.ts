import { randomUUID } from 'node:crypto'
import type { TestServer } from '../testing/server.ts'

export const password = 'a long trail uphill'
export const untouched = { total_xp: 0, level: 1, badges: [], modules_completed: 0, courses_completed: 0 }

export type AttackTools = ReturnType<typeof attackTools>

/** What the attacks share: one server, and learners of their own on it. */
export function attackTools(server: () => TestServer) {
  async function learner() {
    const email = `${randomUUID()}@learner.example`
    const { data } = await server().authClient().signUp({ email, password })
    const token = data.session?.access_token ?? ''
    return { id: data.user?.id ?? '', email, token, rest: server().restClient(token) }
  }
  const send = (path: string, body: BodyInit | object, token?: string, headers: Record<string, string> = {}) =>
    server().fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...headers },
      body: typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
    })
  return { server, learner, send }
}
