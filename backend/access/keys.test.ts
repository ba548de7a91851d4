import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import { readKeys } from './keys.ts'

const folders: string[] = []
function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'xpedition-keys-'))
  folders.push(folder)
  return join(folder, 'data')
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

describe('readKeys', () => {
  it('makes keys at first start, readable by their owner only, and keeps them', () => {
    const folder = freshFolder()
    const first = readKeys({ DATA_DIR: folder })
    expect(first.jwtSecret.length).toBeGreaterThanOrEqual(32)
    expect(first.secretKey).toMatch(/^sb_secret_.{40,}/)
    expect(statSync(join(folder, 'keys.json')).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['keys.json'])
    expect(readKeys({ DATA_DIR: folder })).toEqual(first)
    expect(readKeys({ DATA_DIR: freshFolder() })).not.toEqual(first)
  })

  it('closes a file that others could read', () => {
    const folder = freshFolder()
    readKeys({ DATA_DIR: folder })
    chmodSync(join(folder, 'keys.json'), 0o644)
    readKeys({ DATA_DIR: folder })
    expect(statSync(join(folder, 'keys.json')).mode & 0o777).toBe(0o600)
  })

  it('prefers the environment, and then writes nothing', () => {
    const folder = freshFolder()
    const given = { jwtSecret: 'j'.repeat(32), secretKey: 's'.repeat(32) }
    expect(
      readKeys({ DATA_DIR: folder, GOTRUE_JWT_SECRET: given.jwtSecret, SUPABASE_SECRET_KEY: given.secretKey }),
    ).toEqual(given)
    expect(() => statSync(folder)).toThrow('ENOENT')
  })

  it('says in one line when the file is damaged or the folder cannot be made, without its content', () => {
    const folder = freshFolder()
    readKeys({ DATA_DIR: folder })
    writeFileSync(join(folder, 'keys.json'), '{"jwtSecret":"hunter2')
    expect(() => readKeys({ DATA_DIR: folder })).toThrow(/^[^\n]*keys\.json is damaged[^\n]*$/)
    expect(() => readKeys({ DATA_DIR: join(folder, 'keys.json') })).toThrow(
      /^cannot read [^\n]*keys\.json is no folder: name another place$/,
    )
  })

  it('is agreed upon by processes that start at the same time', async () => {
    const folder = freshFolder()
    const script = `import { readKeys } from ${JSON.stringify(new URL('./keys.ts', import.meta.url).href)}
      console.log(JSON.stringify(readKeys({ DATA_DIR: ${JSON.stringify(folder)} })))`
    const starts = Array.from({ length: 4 }, () =>
      promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script]),
    )
    const printed = (await Promise.all(starts)).map(({ stdout }) => JSON.parse(stdout))
    expect(new Set(printed.map((keys) => keys.jwtSecret)).size).toBe(1)
    expect(printed[0]).toEqual(JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8')))
  })
})
