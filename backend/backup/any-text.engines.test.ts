import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '../database/postgres/postgres.ts'
import { createDatabase, freshDatabase, type TestDatabase } from '../testing/engines.ts'
import { templateDatabase } from '../testing/postgres.ts'
import { runScript } from '../testing/processes/built-server.ts'
import { nodeProgram, nodeReleases } from '../testing/processes/node-releases.ts'
import { startServer, type TestServer } from '../testing/server.ts'

/** Each has broken a framing by lines, by commas or by what some language calls a line. */
const known = [
  'Ada\u2028Lovelace',
  'x\u2028[y',
  '\u2029"],["',
  'a\rb\nc\r\n',
  '\u0085',
  '\ufeff',
  '{"table":"x"}',
  "'';--",
]
const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ unit: 'grapheme', maxLength: 60 }))
const loneSurrogates = ['\ud800', 'a\udc00b', 'x\udbffy']

describe('what learners call themselves', { timeout: 180_000 }, () => {
  let folder: string
  let school: TestDatabase
  let server: TestServer
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'xpedition-any-text-'))
    school = await freshDatabase('postgres')
    server = await startServer(school.database, { environment: { GOTRUE_RATE_LIMIT_SIGNUP: '1000' } })
    const names = [...known, ...loneSurrogates, 'nul\0', ...fc.sample(anyText, 40)]
    const statuses = await Promise.all(names.map(signUp))
    expect(statuses.slice(0, known.length)).toEqual(known.map(() => 200))
    expect(statuses.filter((status) => status !== 200 && status !== 400)).toEqual([])
  })
  afterAll(async () => {
    await server.close()
    await school.remove()
    rmSync(folder, { recursive: true })
  })

  async function signUp(name: string, index: number): Promise<number> {
    const body = JSON.stringify({
      email: `learner-${index}@learner.example`,
      password: 'a long trail uphill',
      data: { full_name: name },
    })
    const { status } = await server.fetch('/auth/v1/signup', { method: 'POST', body })
    return status
  }

  async function namesIn(url: string): Promise<string[]> {
    const { database } = openPostgres(url)
    const { rows } = await database.query<{ name: string }>(
      'select email || raw_user_meta_data::text as name from auth.users order by 1',
    )
    await database.close()
    return rows.map(({ name }) => name)
  }

  test.each(nodeReleases)('is backed up, restored and exported by both engines on Node %s', async (release) => {
    const program = await nodeProgram(release)
    const home = { DATA_DIR: path.join(folder, `home-${release}`), DATABASE_URL: school.url ?? '' }
    const fileOf = (name: string) => path.join(folder, `${release}.${name}`)
    const [backup, again, sql] = [fileOf('backup'), fileOf('again.backup'), fileOf('sql')]
    const target = await createDatabase(templateDatabase)
    const embedded = { DATA_DIR: fileOf('embedded') }
    const there = { DATA_DIR: path.join(folder, `there-${release}`), DATABASE_URL: target.url }
    const done = { code: 0, stderr: '' }
    const [taken, exported] = await Promise.all([
      runScript('backup.ts', [backup], home, { program }),
      runScript('export-supabase.ts', [sql], home, { program }),
    ])
    expect([taken, exported]).toEqual([expect.objectContaining(done), expect.objectContaining(done)])
    expect(await runScript('restore.ts', [backup], embedded, { program })).toMatchObject(done)
    expect(await runScript('backup.ts', [again], embedded, { program })).toMatchObject(done)
    expect(await runScript('restore.ts', [again], there, { program })).toMatchObject(done)
    const names = await namesIn(school.url ?? '')
    expect(names.length).toBeGreaterThan(known.length)
    expect(await namesIn(target.url)).toEqual(names)
    const written = readFileSync(sql, 'utf8')
    const { rows } = await school.database.query<{ data: string }>(
      'select raw_user_meta_data::text as data from auth.users',
    )
    expect(rows.filter(({ data }) => !written.includes(`'${data.replaceAll("'", "''")}'`))).toEqual([])
    await target.drop()
  })
})
