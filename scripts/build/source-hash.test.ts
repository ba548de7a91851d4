import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sourceFiles, sourceHash } from './source-hash.mjs'
import { resolveImport, staticImports } from './static-imports.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'source-hash-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function changes(file: string): Promise<boolean> {
  const place = path.join(folder, file)
  await mkdir(path.dirname(place), { recursive: true })
  await writeFile(place, 'one')
  const before = await sourceHash(folder)
  await writeFile(place, 'two')
  return (await sourceHash(folder)) !== before
}

it.each([
  'courses/ml/module1/1.1.mdx',
  'backend/app.ts',
  'backend/database/pglite/pglite-worker.mjs',
  'supabase/migrations/20260101000000_first.sql',
  'app/features/python/interpreter/runner.py',
  'public/icon.svg',
  'lessons/compiler/mdx/order.ts',
  'package.json',
  'tsconfig.json',
  'tsconfig.app.json',
  'tsconfig.workers.json',
  '.env',
  '.env.production.local',
])('builds again when %s changes', async (file) => {
  expect(await changes(file)).toBe(true)
})

it.each([
  'app/paths.test.ts',
  'backend/main.engines.test.ts',
  'backend/testing/engines.ts',
  'backend/auth/saml/testing/wrapping.ts',
  'backend/attacks/auth/floods.ts',
  'supabase/tests/testing/saving.ts',
  'scripts/art/trails.ts',
  'scripts/checks/rooms.mjs',
  'lessons/proof/prove.ts',
  'scripts/test.mjs',
  'e2e/journeys/home.spec.ts',
  'biome.json',
  'vitest.config.ts',
  '.env.development',
])('does not build again when %s changes', async (file) => {
  expect(await changes(file)).toBe(false)
})

it('counts every project that tsconfig.json refers to', async () => {
  const { references } = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as { references: { path: string }[] }
  expect(await sourceFiles()).toEqual(expect.arrayContaining(references.map(({ path }) => path.replace('./', ''))))
})

it('counts whatever a file that counts imports', async () => {
  const counted = new Set(await sourceFiles())
  let imports = 0
  for (const file of counted) {
    if (!/\.(tsx?|mjs|mdx)$/.test(file)) continue
    for (const { specifier } of staticImports(readFileSync(file, 'utf8'))) {
      const target = specifier.includes('+types/') ? undefined : resolveImport(specifier, file)
      if (!target) continue
      expect(counted, `${file} imports ${specifier}`).toContain(target)
      imports += 1
    }
  }
  expect(imports).toBeGreaterThan(1000)
})

it('needs few open files at a time: within containers a process may have no more than a thousand', async () => {
  const program = "import { sourceHash } from './scripts/build/source-hash.mjs'; console.log(await sourceHash())"
  const words = ['-c', 'ulimit -n 100 && exec "$0" --input-type=module -e "$1"', process.execPath, program]
  expect((await sourceFiles()).length).toBeGreaterThan(1000)
  expect(execFileSync('sh', words, { encoding: 'utf8' })).toBe(`${await sourceHash()}\n`)
})

it('builds again for a setting that the build reads, not for another name', async () => {
  const before = await sourceHash(folder)
  vi.stubEnv('VITE_SITEURL', 'https://school.example')
  expect(await sourceHash(folder)).toBe(before)
  vi.stubEnv('VITE_SITE_URL', 'https://school.example')
  expect(await sourceHash(folder)).not.toBe(before)
  vi.unstubAllEnvs()
})
