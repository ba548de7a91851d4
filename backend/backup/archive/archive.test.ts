import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formatVersion } from './manifest.ts'
import { openArchive } from './open-archive.ts'
import { writeArchive } from './write-archive.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'xpedition-archive-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const noop = () => {}
const unchecked = async () => {}
const told = {
  format: formatVersion,
  release: '1.2.3',
  made: '2026-01-02T03:04:05.000Z',
  engine: 'pglite' as const,
  migrations: [],
  tables: [],
}

async function written(manifest: Partial<typeof told> = {}): Promise<string> {
  const file = path.join(folder, 'backup')
  await writeArchive(
    file,
    async ({ add }) => {
      await add('keys.json', 5, [Buffer.from('he'), Buffer.from('llo')])
      await add('files/empty', 0, [])
      return { ...told, ...manifest }
    },
    unchecked,
  )
  return file
}

describe('the file of a backup', () => {
  it('gives back what was put in, and tar opens it too', async () => {
    const file = await written()
    const archive = await openArchive(file, noop)
    expect(archive.manifest.parts.map(({ name, size }) => [name, size])).toEqual([
      ['keys.json', 5],
      ['files/empty', 0],
    ])
    expect(await text(archive.read('keys.json'))).toBe('hello')
    await archive.close()
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(execFileSync('tar', ['-xOf', file, 'keys.json'], { encoding: 'utf8' })).toBe('hello')
  })

  it('is refused with any byte changed', async () => {
    const file = await written()
    const bytes = readFileSync(file)
    for (let at = 0; at < bytes.length; at += 37) {
      bytes.writeUInt8(bytes.readUInt8(at) ^ 0x10, at)
      writeFileSync(file, bytes)
      await expect(openArchive(file, noop), `byte ${at}`).rejects.toThrow(/is no backup|is cut off|is damaged/)
      bytes.writeUInt8(bytes.readUInt8(at) ^ 0x10, at)
    }
  })

  it('is refused wherever it was cut off', async () => {
    const file = await written()
    const bytes = readFileSync(file)
    for (let length = 0; length < bytes.length; length += 97) {
      writeFileSync(file, bytes.subarray(0, length))
      await expect(openArchive(file, noop), `${length} bytes`).rejects.toThrow(/is no backup|is cut off/)
    }
  })

  it('of a later form is refused with the release that reads it', async () => {
    const file = await written({ format: formatVersion + 1 })
    await expect(openArchive(file, noop)).rejects.toThrow(/is of a later release \(1\.2\.3\)/)
  })

  it('leaves nothing when a part is not as long as was said', async () => {
    const file = path.join(folder, 'backup')
    const work = writeArchive(
      file,
      async ({ add }) => {
        await add('keys.json', 6, [Buffer.from('hello')])
        return told
      },
      unchecked,
    )
    await expect(work).rejects.toThrow('keys.json has 5 bytes instead of 6')
    expect(() => statSync(`${file}.part`)).toThrow()
  })
})
