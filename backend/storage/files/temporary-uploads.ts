import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { storageErrors } from '../errors.ts'

const sampleBytes = 4100
const maxAgeMs = 60 * 60 * 1000

export interface TemporaryUpload {
  path: string
  size: number
  digest: string
  sample: Uint8Array
}

export class TemporaryUploads {
  constructor(private readonly folder: string) {}

  async write(source: AsyncIterable<Uint8Array>, limit: number): Promise<TemporaryUpload> {
    await mkdir(this.folder, { recursive: true })
    const path = join(this.folder, randomUUID())
    const file = await open(path, 'wx', 0o600)
    const hash = createHash('sha256')
    const head: Uint8Array[] = []
    let size = 0
    try {
      for await (const chunk of source) {
        if (size < sampleBytes) head.push(chunk.slice(0, sampleBytes - size))
        size += chunk.byteLength
        if (size > limit) throw storageErrors.tooLarge()
        hash.update(chunk)
        await file.writeFile(chunk)
      }
      await file.sync()
      await file.close()
    } catch (error) {
      await file.close().catch(() => {})
      await rm(path, { force: true })
      throw error
    }
    return { path, size, digest: hash.digest('hex'), sample: Buffer.concat(head) }
  }

  async discard(upload: TemporaryUpload): Promise<void> {
    await rm(upload.path, { force: true })
  }

  async sweep(now = Date.now()): Promise<void> {
    const names = await readdir(this.folder).catch(() => [])
    for (const name of names) {
      const path = join(this.folder, name)
      const written = await stat(path).catch(() => undefined)
      if (written && now - written.mtimeMs > maxAgeMs) await rm(path, { force: true })
    }
  }
}
