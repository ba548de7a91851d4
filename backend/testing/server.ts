import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AuthClient } from '@supabase/auth-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { StorageClient } from '@supabase/storage-js'
import { pino } from 'pino'
import { readKeys } from '../access/keys.ts'
import { publishableKey } from '../access/publishable-key.ts'
import { createTokens } from '../access/tokens.ts'
import { createApp } from '../app.ts'
import { createPasswords } from '../auth/passwords/passwords.ts'
import { createNoticeLimit } from '../auth/users/notify-owner.ts'
import type { Database } from '../database/database.ts'
import { DiskSpace } from '../health/disk-space.ts'
import { createBackground } from '../http/background.ts'
import { listen } from '../listen.ts'
import { logOptions } from '../log.ts'
import { createMailer } from '../mail/mailer.ts'
import type { Services } from '../services.ts'
import { readSettings } from '../settings/settings.ts'
import { loadSite } from '../site/load-site.ts'
import { openFiles } from '../storage/files/open-files.ts'

export interface TestServer {
  url: string
  context: Services
  /** Lines of the log, parsed. */
  log: Record<string, unknown>[]
  authClient(): InstanceType<typeof AuthClient>
  /** With a learner's access token, or as a visitor; `key` is the api key, the publishable one unless given. */
  restClient(token?: string, key?: string): PostgrestClient
  storageClient(token?: string, key?: string): StorageClient
  /** Raw HTTP below the server's address; sends the publishable key unless the request says otherwise. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** An access token, in a session of its own, for a user that is already in auth.users; overrides change its claims. */
  token(userId: string, overrides?: Record<string, unknown>): Promise<string>
  /** Ends the server; the database stays its owner's. */
  close(): Promise<void>
}

export interface TestServerOptions {
  environment?: Record<string, string>
  /** Folder of a built web app. */
  siteFolder?: string
  /** bcrypt's, where its time is what is tested; 4, its least, otherwise. */
  passwordCost?: number
}

/** The whole service on a port of its own and a data folder of its own, on a database that the caller opened. */
export async function startServer(database: Database, options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'xpedition-server-'))
  const settings = readSettings({ DATA_DIR: dataDir, PORT: '0', ...options.environment })
  const lines: Record<string, unknown>[] = []
  const log = pino(logOptions(settings.LOG_LEVEL), { write: (line: string) => lines.push(JSON.parse(line)) })
  const keys = readKeys(settings)
  const tokens = createTokens(keys.jwtSecret, settings.GOTRUE_JWT_KEYS, settings.GOTRUE_JWT_KEY_ID)
  const passwords = createPasswords({ cost: options.passwordCost ?? 4 })
  const background = createBackground(log)
  const mailer = createMailer(settings, log, background)
  const stored = openFiles(settings)
  const disk = new DiskSpace(dataDir)
  const watched = disk.watch(database)
  const common = { settings, keys, tokens, passwords, mailer, background, log }
  const context: Services = {
    ...common,
    database: watched,
    noticeLimit: createNoticeLimit(watched),
    files: stored,
    disk,
  }
  const files = options.siteFolder ? await loadSite(options.siteFolder) : undefined
  const listener = await listen(createApp(context, files), '127.0.0.1', 0)
  const url = `http://localhost:${listener.port}`
  return {
    url,
    context,
    log: lines,
    authClient: () =>
      new AuthClient({
        url: `${url}/auth/v1`,
        headers: { apikey: publishableKey },
        storageKey: randomUUID(),
        persistSession: false,
        autoRefreshToken: false,
      }),
    restClient: (token, key = publishableKey) =>
      new PostgrestClient(`${url}/rest/v1`, {
        headers: { apikey: key, ...(token && { authorization: `Bearer ${token}` }) },
      }),
    storageClient: (token, key = publishableKey) =>
      new StorageClient(`${url}/storage/v1`, { apikey: key, ...(token && { authorization: `Bearer ${token}` }) }),
    fetch: (path, init = {}) => {
      const headers = new Headers(init.headers)
      if (!headers.has('apikey')) headers.set('apikey', publishableKey)
      return fetch(url + path, { redirect: 'manual', ...init, headers })
    },
    token: async (userId, overrides = {}) => {
      const now = Math.floor(Date.now() / 1000)
      const sessionId = randomUUID()
      if (!('session_id' in overrides))
        await database.query(
          `insert into auth.sessions (id, user_id, created_at, updated_at, aal)
           select $1, id, now(), now(), 'aal1' from auth.users where id = $2`,
          [sessionId, userId],
        )
      return tokens.sign({
        iss: settings.GOTRUE_JWT_ISSUER,
        sub: userId,
        aud: 'authenticated',
        exp: now + 3600,
        iat: now,
        email: `${userId}@learner.example`,
        phone: '',
        app_metadata: {},
        user_metadata: {},
        role: 'authenticated',
        aal: 'aal1',
        amr: [{ method: 'password', timestamp: now }],
        session_id: sessionId,
        is_anonymous: false,
        ...overrides,
      })
    },
    close: async () => {
      await listener.close()
      await background.close()
      mailer.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
