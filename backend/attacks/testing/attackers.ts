import { randomUUID } from 'node:crypto'
import type { PostgrestClient } from '@supabase/postgrest-js'
import { expect, test } from 'vitest'
import { addUser } from '../../testing/engines.ts'
import type { TestServer } from '../../testing/server.ts'

export const password = 'a long trail uphill'

/** No limit but the one on guesses stands in the way. */
export const environment = {
  GOTRUE_RATE_LIMIT_SIGNUP: '10000',
  GOTRUE_RATE_LIMIT_SIGNIN: '10000',
  REST_RATE_LIMIT_ACCOUNT: '100000',
  REST_RATE_LIMIT_ADDRESS: '100000',
  STORAGE_RATE_LIMIT_ACCOUNT: '100000',
  STORAGE_RATE_LIMIT_ADDRESS: '100000',
}

interface Attacker {
  id: string
  token: string
  rest: PostgrestClient
}

/** A learner and their token, without the cost of a sign-up's hash. */
export async function addAttacker(server: TestServer): Promise<Attacker> {
  const { id } = await addUser(server.context.database)
  const token = await server.token(id)
  return { id, token, rest: server.restClient(token) }
}

/** All that the database knows of a learner's progress as a whole. */
export const statsOf = async ({ rest }: Pick<Attacker, 'rest'>): Promise<unknown> =>
  (await rest.from('user_stats').select().single().throwOnError()).data

/** A learner who signed up. */
export async function signUpAttacker(server: TestServer): Promise<Attacker & { email: string }> {
  const email = `${randomUUID()}@learner.example`
  const { data } = await server.authClient().signUp({ email, password })
  const token = data.session?.access_token ?? ''
  return { id: data.user?.id ?? '', email, token, rest: server.restClient(token) }
}

/** POSTs the body as it is, or as JSON. */
export const post = (
  server: TestServer,
  path: string,
  body: string | Uint8Array<ArrayBuffer> | object,
  token?: string,
) =>
  server.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
  })

/** To be called last in a suite: a test that searches the server's log, and first gives it something to find. */
export function searchLog(server: () => TestServer): void {
  test('none of it left a secret in the log', async () => {
    const { email, token } = await signUpAttacker(server())
    await server().fetch(`/rest/v1/user_stats?select=${token}&email=eq.${email}`)
    await server().fetch(`/${encodeURIComponent(email)}/${email}`)
    const log = JSON.stringify(server().log)
    const { jwtSecret, secretKey } = server().context.keys
    for (const secret of [email, email.split('@')[0] ?? '', password, token, jwtSecret, secretKey])
      expect(log).not.toContain(secret)
    expect(server().log.at(-1)).toMatchObject({ method: 'GET', status: 404, msg: 'request', address: '127.0.0.0' })
  })
}
