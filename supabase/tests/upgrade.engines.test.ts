import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { hash } from '@node-rs/bcrypt'
import { TOTP } from 'totp-generator'
import { afterEach, expect, test } from 'vitest'
import type { Database } from '../../backend/database/database.ts'
import { knownMigrations, migrate } from '../../backend/database/migrate.ts'
import { openPglite } from '../../backend/database/pglite/pglite.ts'
import { openPostgres } from '../../backend/database/postgres/postgres.ts'
import { createDatabase } from '../../backend/testing/engines.ts'
import { startServer } from '../../backend/testing/server.ts'
import { type Contents, contentsOf, fillTables } from './testing/fill-tables.ts'

const password = 'a long trail uphill'
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

const versionOf = (key: string) => key.split('/')[1] ?? ''
/** The first that a learner could use ended with the catalogue. */
const versions = [...new Set(knownMigrations().map(versionOf))].sort().filter((each) => each >= '20260102000007')
const upTo = (version: string) => knownMigrations().filter((key) => versionOf(key) <= version)

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

interface Learner {
  id: string
  email: string
  factorId: string
  refreshToken: string
  file: { bucket: string; name: string; version: string }
}

const encrypted = await hash(password, 4)

/** Somebody with an account, a session, a second factor, progress, a file, and a row in every other table that there is. */
async function settle(database: Database): Promise<Learner> {
  const [id, version, factorId] = [randomUUID(), randomUUID(), randomUUID()]
  const email = `${id}@learner.example`
  const size = { size: 9, mimetype: 'text/plain' }
  const filled = await fillTables(database, {
    'auth.users': {
      id,
      email,
      aud: 'authenticated',
      role: 'authenticated',
      encrypted_password: encrypted,
      instance_id: '00000000-0000-0000-0000-000000000000',
      banned_until: null,
      deleted_at: null,
    },
    'auth.identities': { provider_id: id, provider: 'email', identity_data: { sub: id, email } },
    'auth.sessions': { not_after: null, factor_id: null },
    'auth.refresh_tokens': { user_id: id, parent: null },
    'auth.mfa_factors': { id: factorId, factor_type: 'totp', status: 'verified', secret },
    'auth.mfa_amr_claims': { authentication_method: 'password' },
    'auth.webauthn_challenges': { challenge_type: 'signup' },
    'auth.oauth_clients': { token_endpoint_auth_method: 'none' },
    'auth.oauth_authorizations': { expires_at: '2100-01-01' },
    'auth.custom_oauth_providers': { provider_type: 'oidc' },
    'auth.audit_log_entries': { ip_address: '192.0.2.1' },
    'storage.objects': { version, metadata: size, owner_id: id, owner: id },
    'public.user_stats': { id, badges: [] },
    'public.user_progress': { course_type: 'bio', module_number: 1, completed_activities: [1, 2], completed_at: null },
    'public.reviews': { check_id: 'bio/1.1/abcd', occasion: 'lesson', rating: 3 },
    'public.solutions': { exercise: 'bio/1.1/count', code: 'x = 1' },
    'public.credentials': { course_type: 'bio', name: 'Ada', revoked_at: null },
    'public.notes': { course_type: 'bio', section: '1.1', start: 0, exact: 'a codon', deleted: false },
  })
  const text = (table: string, column: string) => String(filled.get(table)?.[column])
  return {
    id,
    email,
    factorId,
    refreshToken: text('auth.refresh_tokens', 'token'),
    file: { bucket: text('storage.objects', 'bucket_id'), name: text('storage.objects', 'name'), version },
  }
}

/** Each row is there, with at least the columns and the values that it had. */
function expectKept(after: Contents, before: Contents): void {
  for (const [table, rows] of before)
    for (const row of rows) {
      const holds = (kept: typeof row) =>
        Object.entries(row).every(([key, value]) => isDeepStrictEqual(kept[key], value))
      expect(after.get(table)?.some(holds), `${table} keeps ${JSON.stringify(row)}`).toBe(true)
    }
}

/** With the session they had, with their password and factor; reads what they did, and goes on. */
async function expectAtHome(database: Database, learners: readonly Learner[]): Promise<void> {
  const server = await startServer(database)
  ends.push(server.close)
  const { files, keys } = server.context
  for (const { id, email, factorId, refreshToken, file } of learners) {
    const former = await server.authClient().refreshSession({ refresh_token: refreshToken })
    expect(former.error).toBeNull()
    const auth = server.authClient()
    expect((await auth.signInWithPassword({ email, password })).error).toBeNull()
    const { data, error } = await auth.mfa.challengeAndVerify({ factorId, code: (await TOTP.generate(secret)).otp })
    expect(error).toBeNull()
    const rest = server.restClient(data?.access_token)
    const saved = await rest
      .from('user_progress')
      .upsert({ user_id: id, course_type: 'bio', module_number: 1, completed_activities: [3] })
      .select()
      .single()
    expect(saved.data).toMatchObject({ completed_activities: [1, 2, 3], total_xp: 205 })
    expect((await rest.from('user_stats').select().single()).data).toMatchObject({ id, total_xp: 205, level: 1 })
    await files.keep(file.version, await files.temporaryUploads.write(Readable.from([Buffer.from('a picture')]), 100))
    const storage = server.storageClient(undefined, keys.secretKey).from(file.bucket)
    expect(await (await storage.download(file.name)).data?.text()).toBe('a picture')
  }
}

test.each(versions)('an upgrade from %s keeps everything, in one transaction on PostgreSQL', async (version) => {
  const { url, drop } = await createDatabase()
  const { database, withConnection } = openPostgres(url)
  ends.push(drop, database.close)
  await migrate(withConnection, undefined, { only: upTo(version) })
  const learner = await settle(database)
  const before = await contentsOf(database)
  await migrate(withConnection)
  expectKept(await contentsOf(database), before)
  await expectAtHome(database, [learner])
})

test('upgrades one release after the other keep everything on PGlite', { timeout: 120_000 }, async () => {
  const { database, withConnection } = await openPglite()
  ends.push(database.close)
  const learners: Learner[] = []
  const states: Contents[] = []
  for (const version of versions) {
    await migrate(withConnection, undefined, { only: upTo(version) })
    learners.push(await settle(database))
    states.push(await contentsOf(database))
  }
  const after = await contentsOf(database)
  for (const before of states) expectKept(after, before)
  await expectAtHome(
    database,
    [learners[0], learners.at(-1)].filter((learner) => learner !== undefined),
  )
})
