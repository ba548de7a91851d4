import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSettings } from '../settings/settings.ts'
import { formatVersion } from './archive/manifest.ts'
import { writeArchive } from './archive/write-archive.ts'
import { restore } from './restore.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'xpedition-hostile-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const heading = `${JSON.stringify({ table: 'public.t', columns: ['a', 'b'] })}\n`
const lines = (...rows: string[]) => [gzipSync(heading + rows.map((row) => `${row}\n`).join(''))]

async function restored(rows: Uint8Array[], keys = '', environment: Record<string, string> = {}): Promise<void> {
  const file = path.join(folder, 'backup')
  const size = (bytes: readonly Uint8Array[]) => bytes.reduce((sum, { length }) => sum + length, 0)
  await writeArchive(
    file,
    async ({ add }) => {
      await add('database.jsonl.gz', size(rows), rows)
      if (keys) await add('keys.json', Buffer.byteLength(keys), [Buffer.from(keys)])
      const tables = [{ name: 'public.t', rows: 1 }]
      return {
        format: formatVersion,
        release: '1.2.3',
        made: new Date().toISOString(),
        engine: 'pglite',
        migrations: [],
        tables,
      }
    },
    async () => {},
  )
  const settings = readSettings({ DATA_DIR: path.join(folder, 'home'), ...environment })
  await restore(settings, file, { release: '1.2.3', replace: true, startStep: () => () => {} })
}

describe('before anything is made, a restore refuses', () => {
  afterEach(() => expect(existsSync(path.join(folder, 'home'))).toBe(false))

  it.each(['{"jwtSecret":"short"}', 'no JSON', 'x'.repeat(100_000)])(
    'keys that the server would refuse',
    async (keys) => {
      await expect(restored(lines('["1","2"]'), keys)).rejects.toThrow(
        /keys\.json is (damaged: take another|too large)/,
      )
    },
  )

  it('a line of 700 MB, and never holds more than a row of it', async () => {
    // Parts of a gzip file follow each other.
    const tenMegabytes = gzipSync(Buffer.alloc(10_000_000, 'x'))
    await expect(restored(Array.from({ length: 70 }, () => tenMegabytes))).rejects.toThrow(
      /^\S+backup cannot be restored: a line has more than 33554432 bytes$/,
    )
  })

  it.each([
    ['a row of other columns', ['["1"]'], 'a line is neither a row nor a heading'],
    ['two rows in a line', ['["1","2"],["3","4"]'], 'a line is neither a row nor a heading'],
    ['no row at all', ['{"rows":1}'], 'a line is neither a row nor a heading'],
    ['fewer rows than there should be', [], 'public.t has 0 rows instead of 1'],
    ['more rows than there should be', ['["1","2"]', '[null,"2"]'], 'public.t has 2 rows instead of 1'],
  ])('%s', async (_, rows, says) => {
    await expect(restored(lines(...rows))).rejects.toThrow(says)
  })

  it('bytes that are not compressed', async () => {
    await expect(restored([Buffer.from(heading)])).rejects.toThrow('cannot be restored: incorrect header check')
  })
})
