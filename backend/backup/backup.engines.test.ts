import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildIfNeeded } from '../../scripts/build/build.mjs'
import { createHostedProject } from '../../supabase/tests/testing/hosted-project.ts'
import { openPostgres } from '../database/postgres/postgres.ts'
import { describeEnginesAlone, engines, freshDatabase, migrateFolder } from '../testing/engines.ts'
import { type BuiltServer, end, runScript, startBuilt } from '../testing/processes/built-server.ts'
import { startServer } from '../testing/server.ts'
import { School } from './testing/school.ts'

beforeAll(buildIfNeeded, 180_000)

const longTest = { timeout: 120_000 }

describeEnginesAlone('a backup that is taken while learners save', { on: 'pglite' }, (opened) => {
  let folder: string
  let home: Record<string, string>
  let server: BuiltServer
  let school: School
  let acknowledged: School['acknowledged']
  const file = () => path.join(folder, 'school.backup')

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'xpedition-backup-'))
    const { url } = opened()
    home = { DATA_DIR: path.join(folder, 'home'), ...(url && { DATABASE_URL: url }) }
    if (!url) migrateFolder(home.DATA_DIR ?? '')
    server = await startBuilt({ ...home, REST_RATE_LIMIT_ACCOUNT: '1000000', REST_RATE_LIMIT_ADDRESS: '1000000' })
    school = new School(server.url)
    await school.enroll(3)
    await school.startSaving()
    acknowledged = [...school.acknowledged]
    const backup = await runScript('backup.ts', [file()], home)
    school.stopSaving()
    expect(backup).toMatchObject({ code: 0, stderr: '' })
    expect(backup.stdout).toContain('3 accounts')
    expect(backup.stdout).toContain('keys of this server, password hashes and second factors')
  })
  afterAll(async () => {
    await end(server.child, 'SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  })

  test.each(engines)(
    'restores all that was acknowledged before, into an empty home on %s',
    longTest,
    async (engine) => {
      expect(acknowledged.length).toBeGreaterThan(30)
      expect(statSync(file()).mode & 0o777).toBe(0o600)
      const target = engine === 'postgres' ? await freshDatabase(engine) : undefined
      const environment = {
        DATA_DIR: path.join(folder, `restored-${engine}`),
        ...(target?.url && { DATABASE_URL: target.url }),
      }
      const restored = await runScript('restore.ts', [file()], environment)
      expect(restored).toMatchObject({ code: 0, stderr: '' })
      const second = await startBuilt(environment)
      await school.expectAt(second.url, acknowledged)
      await school.expectFilesAndKeysAt(second.url)
      await end(second.child, 'SIGTERM')
      await target?.remove()
    },
  )

  test('is refused when a byte is another, before anything is touched', async () => {
    const bytes = readFileSync(file())
    const middle = Math.floor(bytes.length / 2)
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle)
    const damaged = path.join(folder, 'damaged.backup')
    writeFileSync(damaged, bytes)
    const environment = { DATA_DIR: path.join(folder, 'untouched') }
    const { code, stderr } = await runScript('restore.ts', [damaged], environment)
    expect([code, stderr.trim()]).toEqual([1, expect.stringMatching(/^\S+ is damaged: .*$/)])
    expect(existsSync(environment.DATA_DIR)).toBe(false)
  })

  test('does not go over what is there, nor under a server that runs', async () => {
    const before = readdirSync(home.DATA_DIR ?? '').sort()
    const { code, stderr } = await runScript('restore.ts', [file()], home)
    expect(code).toBe(1)
    expect(stderr).toMatch(opened().url ? /stop every server on it/ : /in use by another process; stop the server/)
    expect(readdirSync(home.DATA_DIR ?? '').sort()).toEqual(before)
  })

  test('as SQL, it moves the school to a Supabase project', longTest, async () => {
    const sql = path.join(folder, 'school.sql')
    expect(await runScript('export-supabase.ts', [sql], home)).toMatchObject({ code: 0, stderr: '' })
    expect(statSync(sql).mode & 0o777).toBe(0o600)
    const project = await createHostedProject()
    project.psql(project.owner, '-f', sql)
    const { database } = openPostgres(project.urlOf('postgres'))
    const { rows } = await database.query('select from auth.sessions')
    expect(rows).toEqual([])
    const there = await startServer(database)
    await school.expectAt(there.url, acknowledged)
    await there.close()
    await database.close()
    await project.remove()
  })
})
