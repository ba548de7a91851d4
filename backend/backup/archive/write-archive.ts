import { createHash } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { manifestName, opening, sealOf } from './envelope.ts'
import { type Manifest, manifestSchema, type Part } from './manifest.ts'
import { headerOf, paddingOf } from './tar.ts'

export interface ArchiveWriter {
  add(name: string, size: number, content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<Part>
}

/** Mode 0600. The file gets its name once all bytes are on the disk and are checked; if that fails, none is left. */
export async function writeArchive(
  path: string,
  work: (writer: ArchiveWriter) => Promise<Omit<Manifest, 'parts'>>,
  check: (unfinished: string) => Promise<void>,
): Promise<{ manifest: Manifest; size: number; sha256: string }> {
  const unfinished = `${path}.part`
  await rm(unfinished, { force: true })
  const file = await open(unfinished, 'wx', 0o600)
  try {
    const written = await writeAll(file, work)
    await file.sync()
    await file.close()
    await check(unfinished)
    await rename(unfinished, path)
    return written
  } catch (error) {
    await file.close().catch(() => {})
    await rm(unfinished, { force: true })
    throw error
  }
}

async function writeAll(file: FileHandle, work: (writer: ArchiveWriter) => Promise<Omit<Manifest, 'parts'>>) {
  const whole = createHash('sha256')
  const parts: Part[] = []
  let size = 0
  const write = async (bytes: Uint8Array) => {
    whole.update(bytes)
    size += bytes.byteLength
    await file.writeFile(bytes)
  }
  const add: ArchiveWriter['add'] = async (name, size, content) => {
    const hash = createHash('sha256')
    let came = 0
    await write(headerOf(name, size))
    for await (const bytes of content) {
      hash.update(bytes)
      came += bytes.byteLength
      await write(bytes)
    }
    if (came !== size) throw new Error(`${name} has ${came} bytes instead of ${size}`)
    await write(Buffer.alloc(paddingOf(size)))
    const part = { name, size, sha256: hash.digest('hex') }
    parts.push(part)
    return part
  }
  await write(opening)
  const told = await work({ add })
  const manifest = manifestSchema.parse({ ...told, parts: [...parts] })
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  await add(manifestName, text.byteLength, [text])
  await write(sealOf(whole.copy().digest('hex')))
  return { manifest, size, sha256: whole.digest('hex') }
}
