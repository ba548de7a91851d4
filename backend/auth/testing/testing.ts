import { randomInt, randomUUID } from 'node:crypto'
import { AuthClient, type User } from '@supabase/auth-js'
import { afterAll, beforeAll } from 'vitest'
import { publishableKey } from '../../access/publishable-key.ts'
import type { Tokens } from '../../access/tokens.ts'
import type { Database } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import type { Settings } from '../../settings/settings.ts'
import { startServer, type TestServerOptions } from '../../testing/server.ts'

export const jwtSecret = 'only for tests '.repeat(3)

/** What a test reads of an answer, whichever of these it is: an error in one of its two shapes, a session, a user. */
export interface Body extends User {
  code: string | number
  message: string
  access_token: string
  refresh_token: string
  expires_in: number
  user: User
}

export interface Answer {
  status: number
  headers: Headers
  body: Body
}

export interface AuthServer {
  /** Of /auth/v1. */
  url: string
  restUrl: string
  storageUrl: string
  context: Services
  tokens: Tokens
  settings: Settings
  /** Resolves once nothing is left to be done after the answers. */
  settled(): Promise<void>
  /** Everything that was logged. */
  logged(): string
  /** A browser of its own, at an address of its own. */
  client(): InstanceType<typeof AuthClient>
  /** Whoever sends it acts as the operator. */
  secretKey: string
  /** What the operator does, by the secret key. */
  admin(): InstanceType<typeof AuthClient>['admin']
  /** A raw request. `body` is sent as it is when it is text. @param headers `authorization` and so on */
  request(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  close(): Promise<void>
}

/** The whole service behind a proxy that it trusts, so that each request says in `x-forwarded-for` where it comes from. */
export async function startAuthServer(
  database: Database,
  environment: Record<string, string> = {},
  options: Pick<TestServerOptions, 'passwordCost'> = {},
): Promise<AuthServer> {
  const server = await startServer(database, {
    environment: {
      TRUSTED_PROXIES: '127.0.0.1,::1',
      GOTRUE_SITE_URL: 'http://localhost:3000',
      GOTRUE_JWT_SECRET: jwtSecret,
      ...environment,
    },
    ...options,
  })
  const url = `${server.url}/auth/v1`
  const { secretKey } = server.context.keys
  return {
    url,
    restUrl: `${server.url}/rest/v1`,
    storageUrl: `${server.url}/storage/v1`,
    context: server.context,
    secretKey,
    admin: () =>
      new AuthClient({
        url,
        storageKey: randomUUID(),
        persistSession: false,
        autoRefreshToken: false,
        headers: { apikey: secretKey, ...bearer(secretKey) },
      }).admin,
    tokens: server.context.tokens,
    settings: server.context.settings,
    settled: server.context.background.settled,
    logged: () => JSON.stringify(server.log),
    client: () =>
      new AuthClient({
        url,
        storageKey: randomUUID(),
        persistSession: false,
        autoRefreshToken: false,
        headers: { apikey: publishableKey, 'x-forwarded-for': someAddress() },
      }),
    request: async (method, path, body, headers) => {
      const response = await fetch(`${url}${path}`, {
        method,
        redirect: 'manual',
        headers: { 'x-supabase-api-version': '2024-01-01', 'x-forwarded-for': someAddress(), ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      return { status: response.status, headers: response.headers, body: text && JSON.parse(text) }
    },
    close: server.close,
  }
}

/** One server for the tests around it. */
export function useAuthServer(database: () => Database, environment?: Record<string, string>): () => AuthServer {
  let server: AuthServer | undefined
  beforeAll(async () => {
    server = await startAuthServer(database(), environment)
  })
  afterAll(() => server?.close())
  return () => {
    if (!server) throw new Error('the server is there once the tests run')
    return server
  }
}

export const password = 'correct horse battery'

export function someEmail(): string {
  return `${randomUUID()}@learner.example`
}

/** Of fictional use in North America, but longer, so that no two are the same. */
export function somePhone(): string {
  return `1555${String(randomInt(1e9)).padStart(9, '0')}`
}

/** Numbers that get the code 123456 without a message. */
export function phonesWithCode(count = 40) {
  const phones = Array.from({ length: count }, somePhone)
  const next = () => {
    const phone = phones.pop()
    if (!phone) throw new Error(`there are more than ${count} numbers to ask for`)
    return phone
  }
  return { next, environment: { GOTRUE_SMS_TEST_OTP: phones.map((phone) => `${phone}=123456`).join() } }
}

/** From the network for documentation, 2001:db8::/32; each in a /64 of its own. */
export function someAddress(): string {
  const [a, b] = randomUUID().split('-')
  return `2001:db8:${b}:${a?.slice(0, 4)}::1`
}

/** A new account and a client that is signed in to it. */
export async function signedUp(server: AuthServer, email = someEmail()) {
  const client = server.client()
  const { data, error } = await client.signUp({ email, password })
  if (error || !data.session) throw error ?? new Error('no session')
  return { email, client, session: data.session, user: data.session.user }
}

/** Makes whatever showed whose sessions these are so much older, by the database's clock. */
export async function growOld(database: Database, userId: string, interval = '16 minutes'): Promise<void> {
  await database.query(
    `update auth.mfa_amr_claims set created_at = created_at - $2::interval, updated_at = updated_at - $2::interval
     where session_id in (select id from auth.sessions where user_id = $1)`,
    [userId, interval],
  )
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
