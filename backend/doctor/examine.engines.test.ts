import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { serveSnapshots } from '../backup/snapshot/serve-snapshots.ts'
import { openDatabase } from '../database/open.ts'
import { describeEnginesAlone, migrateFolder } from '../testing/engines.ts'
import { runScript } from '../testing/processes/built-server.ts'
import { ok, problem } from './check-result.ts'
import { migrationsFinding } from './database.ts'
import { examine } from './examine.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'xpedition-doctor-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describeEnginesAlone('npm run doctor', { on: 'postgres' }, (opened) => {
  const home = (): Record<string, string> => {
    const { url } = opened()
    if (!url) migrateFolder(folder)
    return { DATA_DIR: folder, ...(url && { DATABASE_URL: url }) }
  }

  test('finds a line a matter, and ends with 1 only for a problem', async () => {
    const environment = home()
    const well = await runScript('doctor.ts', [], environment)
    expect(well).toMatchObject({ code: 0, stderr: '' })
    for (const matter of [
      'Node.js',
      'settings',
      'data folder',
      'keys',
      'database',
      'migrations',
      'disk',
      'clock',
      'mail',
      'proxy',
      'build',
    ])
      expect(well.stdout).toMatch(new RegExp(`^(ok|warning) +${matter} +\\S`, 'm'))
    writeFileSync(path.join(folder, 'keys.json'), '{"jwtSecret":"opensesame"}', { mode: 0o644 })
    const badly = await runScript('doctor.ts', [], { ...environment, GOTRUE_JWT_SECRET: 'opensesame'.repeat(4) })
    expect(badly.code).toBe(1)
    expect(badly.stdout).toMatch(/^problem +keys/m)
    expect(badly.stdout + badly.stderr).not.toContain('opensesame')
    const mistaken = await runScript('doctor.ts', [], { ...environment, PORT: 'opensesame' })
    expect([mistaken.code, mistaken.stdout]).toEqual([1, expect.stringMatching(/^problem +settings +PORT must be/m)])
    expect(mistaken.stdout).not.toContain('opensesame')
  })
})

describe('the database', () => {
  const examined = async (environment: Record<string, string>) =>
    (await examine({ DATA_DIR: folder, ...environment })).filter(({ matter }) => /^(database|migrations)$/.test(matter))

  test('that is embedded is asked for where the server runs', async () => {
    expect(await examined({})).toEqual([ok('database', 'embedded PGlite, made at the first start')])
    migrateFolder(folder)
    const database = await openDatabase({ DATA_DIR: folder })
    expect(await examined({})).toEqual([problem('database', expect.stringContaining('in use by another process'))])
    const stop = await serveSnapshots(folder, database, pino({ level: 'silent' }))
    expect(await examined({})).toEqual([
      ok('database', 'embedded PGlite, which the server has open'),
      ok('migrations', 'none pending'),
    ])
    await stop()
    await database.close()
  })

  test('that cannot be reached is a problem, told without its password', async () => {
    const [finding] = await examined({ DATABASE_URL: 'postgres://someone:opensesame@127.0.0.1:1/nowhere' })
    expect(finding).toEqual(
      problem('database', expect.stringMatching(/^cannot reach the database at 127\.0\.0\.1:1\/nowhere/)),
    )
    expect(finding?.says).not.toContain('opensesame')
  })

  test('that lacks migrations can wait; one that a later release was on cannot', () => {
    const state = { applied: [], pending: [], unknown: [] }
    expect(migrationsFinding({ ...state, unknown: ['product/20991231000000'] }).state).toBe('problem')
    expect(migrationsFinding({ ...state, pending: ['product/20260114000000'] }).state).toBe('warning')
  })
})
