import { createReadStream, readFileSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../settings/settings.ts'
import { openFiles } from '../storage/files/open-files.ts'
import { explainError } from '../system/explain-error.mjs'
import { isThere } from '../system/is-there.ts'
import { checkArchive } from './archive/check-archive.ts'
import { formatVersion, type Manifest, partNames } from './archive/manifest.ts'
import { openArchive } from './archive/open-archive.ts'
import { type ArchiveWriter, writeArchive } from './archive/write-archive.ts'
import { obtainSnapshot } from './snapshot/obtain-snapshot.ts'
import type { Snapshot } from './snapshot/take-snapshot.ts'
import type { ReportStep, StartStep } from './start-step.ts'

export interface BackupReport {
  manifest: Manifest
  size: number
  sha256: string
  gone: number
  hasKeys: boolean
}

interface Options {
  release: string
  startStep: StartStep
}

/** @throws {Error} one clear line; no file is left then */
export async function backUp(settings: Settings, path: string, { release, startStep }: Options): Promise<BackupReport> {
  if (isThere(path)) throw new Error(`${path} is there already: name a new file`)
  const made = new Date().toISOString()
  const { snapshot, path: rows } = await obtainSnapshot(settings, startStep('database', 'rows'))
  try {
    const keys = join(settings.DATA_DIR, 'keys.json')
    const hasKeys = isThere(keys)
    let gone = 0
    const work = async (writer: ArchiveWriter) => {
      await writer.add(partNames.database, (await stat(rows)).size, createReadStream(rows))
      if (hasKeys) {
        const bytes = readFileSync(keys)
        await writer.add(partNames.keys, bytes.byteLength, [bytes])
      }
      gone = await addFiles(writer, settings, snapshot.files, startStep('files', 'uploads'))
      const { engine, migrations, tables } = snapshot
      return { format: formatVersion, release, made, engine, migrations, tables }
    }
    const written = await writeArchive(path, work, (unfinished) => checkUnfinished(unfinished, settings, startStep))
    return { ...written, gone, hasKeys }
  } finally {
    await rm(rows, { force: true })
  }
}

async function checkUnfinished(unfinished: string, settings: Settings, startStep: StartStep): Promise<void> {
  const archive = await openArchive(unfinished, startStep('checked', 'bytes'))
  try {
    await checkArchive(archive, settings, startStep)
  } catch (error) {
    throw new Error(`the backup could not be read again, and is not kept: ${explainError(error)}`)
  } finally {
    await archive.close()
  }
}

/** @returns how many files were removed since the snapshot */
async function addFiles(
  writer: ArchiveWriter,
  settings: Settings,
  wanted: Snapshot['files'],
  onProgress: ReportStep,
): Promise<number> {
  const files = openFiles(settings)
  let gone = 0
  for (const [index, { version, size }] of wanted.entries()) {
    const content = await files.open(version)
    if (content) await writer.add(`${partNames.files}${version}`, size, content)
    else gone += 1
    onProgress(index, wanted.length)
  }
  onProgress(wanted.length, wanted.length)
  return gone
}
