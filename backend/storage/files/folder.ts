import { constants, copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { checkVersion, type Files } from './files.ts'
import { TemporaryUploads } from './temporary-uploads.ts'

/** `ab/abcd…` for version `abcd…`. A file appears whole, by renaming, and is synced before anything points to it. */
export function folderFiles(folder: string): Files {
  const uploads = new TemporaryUploads(join(folder, 'incoming'))
  const pathOf = (version: string) => join(folder, 'files', checkVersion(version).slice(0, 2), version)
  const place = async (from: string, version: string) => {
    const path = pathOf(version)
    const shelf = dirname(path)
    const made = await mkdir(shelf, { recursive: true })
    await rename(from, path)
    await sync(shelf)
    if (made) await sync(dirname(made))
  }
  return {
    temporaryUploads: uploads,
    keep: (version, upload) => place(upload.path, version),
    async copy(from, to) {
      const path = join(folder, 'incoming', checkVersion(to))
      await mkdir(dirname(path), { recursive: true })
      try {
        await copyFile(pathOf(from), path, constants.COPYFILE_FICLONE)
        await sync(path)
        await place(path, to)
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
    },
    async open(version, range) {
      const file = await open(pathOf(version)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      return file && (Readable.toWeb(file.createReadStream({ ...range })) as ReadableStream<Uint8Array>)
    },
    remove: (version) => rm(pathOf(version), { force: true }),
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
