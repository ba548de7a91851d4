import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { isSeal, manifestName, opening, sealBytes, sealOf } from './envelope.ts'
import { formatVersion, type Manifest, manifestSchema } from './manifest.ts'
import { blockBytes, paddingOf, readHeader } from './tar.ts'

export interface Archive {
  manifest: Manifest
  read(name: string): Readable
  /** @throws {Error} if it has more bytes */
  readWhole(name: string, maxBytes: number): Promise<Buffer>
  close(): Promise<void>
}

/** Reads every byte first. @throws {Error} one line: no backup, cut off, damaged, or of a later release */
export async function openArchive(path: string, onProgress: (bytes: number, of: number) => void): Promise<Archive> {
  const file = await open(path)
  try {
    const found = await file.stat()
    if (!found.isFile()) throw new Error(`${path} is no file: name a backup`)
    const { size } = found
    await check(file, path, size, onProgress)
    const entries = await entriesOf(file, size - sealBytes)
    const read = (name: string) => {
      const entry = entries.get(name)
      if (!entry) throw new Error(`${path} has no ${name}`)
      return Readable.from(contentOf(file, entry.start, entry.start + entry.size))
    }
    const readWhole = (name: string, maxBytes: number) => {
      if ((entries.get(name)?.size ?? 0) > maxBytes) throw new Error(`${path} is no backup: its ${name} is too large`)
      return buffer(read(name))
    }
    const manifest = readManifest(path, (await readWhole(manifestName, maxManifestBytes)).toString())
    return { manifest, read, readWhole, close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function check(file: FileHandle, path: string, size: number, onProgress: (bytes: number, of: number) => void) {
  const start = await bytesAt(file, 0, opening.length)
  if (!start.equals(opening)) throw new Error(`${path} is no backup of XPedition`)
  const end = size >= sealBytes ? await bytesAt(file, size - sealBytes, sealBytes) : Buffer.alloc(0)
  if (!isSeal(end)) throw new Error(`${path} is cut off or damaged at its end: take another backup`)
  const hash = createHash('sha256')
  let read = 0
  for await (const bytes of contentOf(file, 0, size - sealBytes)) {
    hash.update(bytes)
    read += bytes.byteLength
    onProgress(read, size - sealBytes)
  }
  if (!sealOf(hash.digest('hex')).equals(end))
    throw new Error(`${path} is damaged: it does not hold what was written (SHA-256). Take another backup`)
}

async function entriesOf(file: FileHandle, end: number): Promise<Map<string, { start: number; size: number }>> {
  const entries = new Map<string, { start: number; size: number }>()
  for (let at = 0; at < end; ) {
    const { name, size } = readHeader(await bytesAt(file, at, blockBytes))
    entries.set(name, { start: at + blockBytes, size })
    at += blockBytes + size + paddingOf(size)
  }
  return entries
}

/** It names each upload, in some 200 bytes. */
const maxManifestBytes = 2 ** 28

const formatSchema = z.object({ format: z.number(), release: z.string() })

function readManifest(path: string, json: string): Manifest {
  const said = parse(json)
  const { data: made } = formatSchema.safeParse(said)
  if (made && made.format > formatVersion)
    throw new Error(
      `${path} is of a later release (${made.release}) and cannot be read by this one: install that first`,
    )
  const manifest = manifestSchema.safeParse(said)
  if (!manifest.success) throw new Error(`${path} is no backup: its ${manifestName} has another form`)
  return manifest.data
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

async function* contentOf(file: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; at += chunkBytes) yield await bytesAt(file, at, Math.min(chunkBytes, end - at))
}

const chunkBytes = 2 ** 18

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
