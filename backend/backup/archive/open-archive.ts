import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { isSeal, manifestName, opening, sealOf, sealSize } from './envelope.ts'
import { format, type Manifest, manifestSchema } from './manifest.ts'
import { blockSize, paddingOf, readHeader } from './tar.ts'

export interface Archive {
  manifest: Manifest
  read(name: string): Readable
  close(): Promise<void>
}

/** Reads every byte first. @throws {Error} one line: no backup, cut off, damaged, or of a later release */
export async function openArchive(path: string, onProgress: (bytes: number, of: number) => void): Promise<Archive> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new Error(error.code === 'ENOENT' ? `there is no file ${path}` : `cannot read ${path} (${error.code})`)
  })
  try {
    const { size } = await file.stat()
    await check(file, path, size, onProgress)
    const entries = await entriesOf(file, size - sealSize)
    const read = (name: string) => {
      const entry = entries.get(name)
      if (!entry) throw new Error(`${path} has no ${name}`)
      return Readable.from(contentOf(file, entry.start, entry.start + entry.size))
    }
    const manifest = readManifest(path, await text(read(manifestName)))
    return { manifest, read, close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function check(file: FileHandle, path: string, size: number, onProgress: (bytes: number, of: number) => void) {
  const start = await bytesAt(file, 0, opening.length)
  if (!start.equals(opening)) throw new Error(`${path} is no backup of XPedition`)
  const end = size >= sealSize ? await bytesAt(file, size - sealSize, sealSize) : Buffer.alloc(0)
  if (!isSeal(end)) throw new Error(`${path} is cut off or damaged at its end: take another backup`)
  const hash = createHash('sha256')
  let read = 0
  for await (const bytes of contentOf(file, 0, size - sealSize)) {
    hash.update(bytes)
    read += bytes.byteLength
    onProgress(read, size - sealSize)
  }
  if (!sealOf(hash.digest('hex')).equals(end))
    throw new Error(`${path} is damaged: it does not hold what was written (SHA-256). Take another backup`)
}

async function entriesOf(file: FileHandle, end: number): Promise<Map<string, { start: number; size: number }>> {
  const entries = new Map<string, { start: number; size: number }>()
  for (let at = 0; at < end; ) {
    const { name, size } = readHeader(await bytesAt(file, at, blockSize))
    entries.set(name, { start: at + blockSize, size })
    at += blockSize + size + paddingOf(size)
  }
  return entries
}

function readManifest(path: string, json: string): Manifest {
  const said = JSON.parse(json)
  if (said.format > format)
    throw new Error(
      `${path} is of a later release (${said.release}) and cannot be read by this one: install that first`,
    )
  return manifestSchema.parse(said)
}

async function* contentOf(file: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; at += chunk) yield await bytesAt(file, at, Math.min(chunk, end - at))
}

const chunk = 2 ** 18

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
