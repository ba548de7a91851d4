import { randomUUID } from 'node:crypto'
import { publishableKey } from '../../backend/access/publishable-key.ts'
import type { Server } from '../../e2e/support/product/server.ts'

/** @returns the entries of localStorage of a new learner who is signed in */
export async function newSession({ url }: Server): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: `bench-${randomUUID()}@example.com`, password: randomUUID() }),
  })
  return { 'xpedition-auth': await answer.text() }
}
