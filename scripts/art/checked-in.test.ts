import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const tsx = path.join(root, 'node_modules/.bin/tsx')
const elsewhere = mkdtempSync(path.join(tmpdir(), 'art-'))

const drawn = 'app/art'

/** The scripts of `npm run art`; raster.ts alone needs a browser. */
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: { art: string } }
const commands = [...scripts.art.matchAll(/scripts\/art\/[\w-]+\.ts/g)].map(([script]) => script)

beforeAll(() => {
  cpSync(path.join(root, 'scripts'), path.join(elsewhere, 'scripts'), { recursive: true })
  symlinkSync(path.join(root, 'courses'), path.join(elsewhere, 'courses'))
  mkdirSync(path.join(elsewhere, drawn), { recursive: true })
  for (const script of commands.filter((each) => !each.endsWith('/raster.ts')))
    execFileSync(tsx, [path.join(elsewhere, script)])
}, 60_000)
afterAll(() => {
  rmSync(elsewhere, { recursive: true })
})

const same = (file: string) =>
  readFileSync(path.join(elsewhere, file)).equals(readFileSync(path.join(root, file))) ? 'same' : 'stale'

it('what npm run art draws is what lies in app/art', () => {
  const files = readdirSync(path.join(elsewhere, drawn)).sort()
  expect(readdirSync(path.join(root, drawn)).sort()).toEqual(files)
  expect(files.map((file) => [file, same(path.join(drawn, file))])).toEqual(files.map((file) => [file, 'same']))
})

it('what npm run art draws is the favicon', () => {
  expect(same('public/favicon.svg')).toBe('same')
})

it('icons and social card were drawn from the current sources (else: npm run art)', () => {
  const check = spawnSync(tsx, [path.join(root, 'scripts/art/raster.ts'), '--check'])
  expect(check.stderr.toString()).toBe('')
  expect(check.status).toBe(0)
})
