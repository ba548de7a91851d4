import { chmodSync, chownSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createDatabase } from '../testing/engines.ts'
import { templateDatabase } from '../testing/postgres.ts'
import { startScript } from '../testing/processes/built-server.ts'
import { endingSignals, exitCodes, expectSentence, typed, useFolder } from './testing/commands.ts'

const at = useFolder()
let database: Awaited<ReturnType<typeof createDatabase>>
beforeAll(async () => {
  database = await createDatabase(templateDatabase)
  mkdirSync(at('home'))
  chmodSync(at('home'), 0o777)
  expect(await typed('backup', { DATA_DIR: at('home'), DATABASE_URL: database.url }, at('good'))).toMatchObject({
    code: 0,
  })
}, 120_000)
afterAll(() => database.drop())

describe('a restore of what is whole', () => {
  const isRoot = process.getuid?.() === 0
  beforeAll(() => {
    mkdirSync(at('closed'), { mode: isRoot ? 0o700 : 0o000 })
    mkdirSync(at('read-only'), { mode: 0o555 })
    writeFileSync(at('file'), 'no folder')
    mkdirSync(at('taken'))
    mkdirSync(at('taken/pglite'))
    chmodSync(at('taken'), 0o777)
    if (isRoot) for (const name of ['taken', 'taken/pglite']) chownSync(at(name), 65_534, 65_534)
  })
  afterAll(() => chmodSync(at('closed'), 0o700))

  test.each([
    ['closed', /this user may not read or write \S+closed/],
    ['read-only', /this user may not read or write \S+read-only/],
    ['read-only/new', /this user may not read or write \S+read-only/],
    ['file', /\S+file is (no folder|there already, and no folder): name another/],
    ['taken', /there is data in \S+taken: name another DATA_DIR, or add --replace/],
  ])('into %s says what to do', async (name, says) => {
    expectSentence(await typed('restore', { DATA_DIR: at(name) }, at('good')), says)
  })

  test.each(endingSignals)('ends in order by %s, and replaces nothing', { timeout: 120_000 }, async (signal) => {
    const place = await createDatabase(templateDatabase)
    const bystander = new pg.Client({ connectionString: place.url })
    await bystander.connect()
    await bystander.query("insert into auth.users (id) values ('00000000-0000-4000-8000-000000000001')")
    await bystander.query('begin; lock table auth.users')
    const environment = { DATA_DIR: at(signal), DATABASE_URL: place.url }
    const { child, ended, until } = startScript('restore.ts', [at('good'), '--replace'], environment, {
      isNobody: true,
    })
    await vi.waitFor(async () => {
      const waiting = "select from pg_locks where not granted and relation = 'auth.users'::regclass"
      expect((await bystander.query(waiting)).rowCount).toBe(1)
    }, 60_000)
    child.kill(signal)
    await until('Stopping.')
    await bystander.query('commit')
    expect(await ended).toMatchObject({
      code: exitCodes[signal],
      stderr: expect.stringMatching(/\nStopped: nothing was replaced\.\n$/),
    })
    expect((await bystander.query('select from auth.users')).rowCount).toBe(1)
    expect(readdirSync(at(signal))).toEqual([])
    await bystander.end()
    await place.drop()
  })
})
