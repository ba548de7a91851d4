import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sourceHash } from '../build/source-hash.mjs'
import { buildFinding } from './build-finding.ts'

test('a build that is missing or stale is a warning', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'xpedition-build-'))
  const stamp = path.join(folder, 'stamp')
  expect(await buildFinding(stamp)).toMatchObject({ state: 'warning', says: expect.stringContaining('none') })
  writeFileSync(stamp, 'of yesterday')
  expect(await buildFinding(stamp)).toMatchObject({ state: 'warning', says: expect.stringContaining('stale') })
  writeFileSync(stamp, await sourceHash())
  expect((await buildFinding(stamp)).state).toBe('ok')
  rmSync(folder, { recursive: true })
})
