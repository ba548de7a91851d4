import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const elsewhere = mkdtempSync(path.join(tmpdir(), 'art-'))

/** Everything that scripts/art draws without a browser, and the folder it writes into. */
const drawings = [
  { script: 'trails.mjs', folder: 'app/art' },
  { script: 'gallery.mjs', folder: 'app/assets/gallery' },
  { script: 'icons.mjs', folder: 'public' },
]
const shared = 'public' // holds files of other makers too

beforeAll(() => {
  cpSync(path.join(root, 'scripts/art'), path.join(elsewhere, 'scripts/art'), { recursive: true })
})
afterAll(() => {
  rmSync(elsewhere, { recursive: true })
})

const contents = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => [name, readFileSync(path.join(folder, name))]),
  )

it.each(drawings)('$script draws exactly the files in $folder (else: npm run art)', ({ script, folder }) => {
  mkdirSync(path.join(elsewhere, folder), { recursive: true })
  execFileSync(process.execPath, [path.join(elsewhere, 'scripts/art', script)])
  const drawn = contents(path.join(elsewhere, folder))
  const checkedIn = contents(path.join(root, folder))
  if (folder !== shared) expect(Object.keys(checkedIn).sort()).toEqual(Object.keys(drawn).sort())
  const stale = Object.keys(drawn).filter((file) => !drawn[file]?.equals(checkedIn[file] ?? Buffer.alloc(0)))
  expect(stale).toEqual([])
})

it('icons and social card were drawn from the current sources (else: npm run art)', () => {
  const check = spawnSync(process.execPath, [path.join(root, 'scripts/art/raster.mjs'), '--check'])
  expect(check.stderr.toString()).toBe('')
  expect(check.status).toBe(0)
})
