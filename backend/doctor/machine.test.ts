import { chmodSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readKeys } from '../access/keys.ts'
import { clockFinding, diskFinding, folderFinding, freeBytes, keysFinding, nodeFinding } from './machine.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'xpedition-doctor-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const settings = () => ({
  DATA_DIR: folder,
  DATABASE_URL: undefined,
  GOTRUE_JWT_SECRET: undefined,
  SUPABASE_SECRET_KEY: undefined,
})
const keys = () => path.join(folder, 'keys.json')

describe('what the machine has', () => {
  it.each([
    ['20.18.3', 'problem'],
    ['18.20.0', 'problem'],
    ['22.0.0', 'problem'],
    ['23.1.0', 'problem'],
    ['20.19.0', 'warning'],
    ['24.1.0', 'ok'],
  ])('Node.js %s is a matter of: %s', (version, state) =>
    expect(nodeFinding(version, new Date('2026-06-01')).state).toBe(state),
  )

  it.each([
    [150, 'problem'],
    [500, 'warning'],
    [5000, 'ok'],
  ])('%i MB of room are %s', (free, state) => expect(diskFinding(free * 2 ** 20).state).toBe(state))

  it('warns of a folder on NFS, which keeps no second server of another machine away', () => {
    expect(folderFinding(folder, 0x6969)).toMatchObject({ state: 'warning', says: expect.stringContaining('second') })
    expect(folderFinding(folder, 0xef53).state).toBe('ok')
  })

  it('counts the room of a folder that is not there yet', () => {
    expect(freeBytes(path.join(folder, 'not/yet'))).toBe(freeBytes(folder))
  })

  it('warns of files that others can read, and of a folder that is a file', () => {
    expect(folderFinding(folder).state).toBe('ok')
    mkdirSync(path.join(folder, 'storage'), { mode: 0o700 })
    const file = path.join(folder, 'storage/open')
    writeFileSync(file, '')
    chmodSync(file, 0o644)
    expect(folderFinding(folder)).toMatchObject({ state: 'warning', says: expect.stringMatching(/^1 files/) })
    expect(folderFinding(file).state).toBe('problem')
    expect(folderFinding(path.join(folder, 'new')).state).toBe('ok')
  })

  it('finds keys that are missing, open to others, or damaged, and never tells them', () => {
    expect(keysFinding(settings()).state).toBe('ok')
    mkdirSync(path.join(folder, 'pglite'))
    expect(keysFinding(settings())).toMatchObject({
      state: 'warning',
      says: expect.stringContaining('signs everybody out'),
    })
    const { jwtSecret, secretKey } = readKeys(settings())
    expect(keysFinding(settings()).state).toBe('ok')
    chmodSync(keys(), 0o640)
    const open = keysFinding(settings())
    expect(open).toMatchObject({ state: 'problem', says: expect.stringContaining(`chmod 600 ${keys()}`) })
    writeFileSync(keys(), JSON.stringify({ jwtSecret }))
    chmodSync(keys(), 0o600)
    const damaged = keysFinding(settings())
    expect(damaged).toMatchObject({ state: 'problem', says: expect.stringContaining('is damaged') })
    for (const secret of [jwtSecret, secretKey]) expect(open.says + damaged.says).not.toContain(secret)
    const given = { ...settings(), GOTRUE_JWT_SECRET: jwtSecret, SUPABASE_SECRET_KEY: secretKey }
    expect(keysFinding(given)).toMatchObject({ state: 'ok', says: 'from the environment' })
  })

  it('sees a clock that differs from the database’s, or that was set back', () => {
    const now = Date.now()
    expect(clockFinding(folder, now, now - 20_000).state).toBe('ok')
    expect(clockFinding(folder, now, now - 90_000)).toMatchObject({
      state: 'problem',
      says: expect.stringMatching(/^90 s ahead of/),
    })
    expect(clockFinding(folder, now, now + 90_000).says).toMatch(/^90 s behind/)
    const file = path.join(folder, 'later')
    writeFileSync(file, '')
    const later = new Date(now + 3_600_000)
    utimesSync(file, later, later)
    expect(clockFinding(folder, now)).toMatchObject({
      state: 'problem',
      says: expect.stringContaining('of the future'),
    })
  })
})
