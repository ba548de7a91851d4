import { execFileSync } from 'node:child_process'
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
]

beforeAll(() => {
  cpSync(path.join(root, 'scripts/art'), path.join(elsewhere, 'scripts/art'), { recursive: true })
})
afterAll(() => {
  rmSync(elsewhere, { recursive: true })
})

const contents = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((file) => [file, readFileSync(path.join(folder, file))]),
  )

it.each(drawings)('$script draws exactly the files in $folder (else: npm run art)', ({ script, folder }) => {
  mkdirSync(path.join(elsewhere, folder), { recursive: true })
  execFileSync(process.execPath, [path.join(elsewhere, 'scripts/art', script)])
  const drawn = contents(path.join(elsewhere, folder))
  const checkedIn = contents(path.join(root, folder))
  expect(Object.keys(checkedIn)).toEqual(Object.keys(drawn))
  const stale = Object.keys(drawn).filter((file) => !drawn[file]?.equals(checkedIn[file] ?? Buffer.alloc(0)))
  expect(stale).toEqual([])
})
