import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseError, type Queryable } from '../database/database.ts'
import { knownMigrations, migrate, migrationState } from '../database/migrate.ts'
import { type Opened, openUnmigrated } from '../database/open.ts'
import { lockFolder } from '../database/pglite/data-folder-lock.ts'
import { openPglite } from '../database/pglite/pglite.ts'
import { beginRestore, endRestore, stagingName } from '../database/restore-lock.ts'
import type { Settings } from '../settings/settings.ts'
import { openFiles } from '../storage/files/open-files.ts'
import { explainError } from '../system/explain-error.mjs'
import { isThere } from '../system/is-there.ts'
import { checkArchive, readKeysOf } from './archive/check-archive.ts'
import { type Manifest, partNames } from './archive/manifest.ts'
import { type Archive, openArchive } from './archive/open-archive.ts'
import { type Replacement, replaceFolder } from './replace-folder.ts'
import { loadSnapshot } from './snapshot/load-snapshot.ts'
import type { StartStep } from './start-step.ts'

export interface RestoreReport {
  manifest: Manifest
  aside: string | undefined
  /** Tables of the backup that this product does not have, and that were left out. */
  missing: string[]
}

interface Options {
  release: string
  replace: boolean
  startStep: StartStep
}

/** @throws {Error} one clear line; nothing has changed then */
export async function restore(settings: Settings, path: string, options: Options): Promise<RestoreReport> {
  const archive = await openArchive(path, options.startStep('checked', 'bytes'))
  try {
    const { manifest } = archive
    const unknown = manifest.migrations.filter((key) => !knownMigrations().includes(key))
    if (unknown.length > 0)
      throw new Error(
        `${path} is of a later release (${manifest.release}) than this one (${options.release}): install that first`,
      )
    await checkArchive(archive, settings, options.startStep).catch((error: unknown) => {
      throw new Error(`${path} cannot be restored: ${explainError(error)}`)
    })
    const staging = join(settings.DATA_DIR, stagingName)
    const aside = join(settings.DATA_DIR, `before-restore-${new Date().toISOString().replace(/\W/g, '')}`)
    mkdirSync(settings.DATA_DIR, { recursive: true, mode: 0o700 })
    const put = settings.DATABASE_URL ? restoreServer : restoreFolder
    return { manifest, ...(await put(settings, archive, { ...options, staging, aside })) }
  } finally {
    await archive.close()
  }
}

interface Places extends Options {
  staging: string
  aside: string
}

async function restoreFolder(settings: Settings, archive: Archive, { replace, staging, aside, startStep }: Places) {
  const { DATA_DIR: folder } = settings
  const unlock = await lockFolder(folder).catch((error: unknown) => {
    throw new Error(`${error instanceof Error ? error.message : error}; stop the server for the time of the restore`)
  })
  try {
    if (!replace && ['pglite', 'keys.json'].some((name) => isThere(join(folder, name))))
      throw new Error(`there is data in ${folder}: name another DATA_DIR, or add --replace, which keeps it aside`)
    return await staged(staging, async () => {
      const missing = await fillFolder(join(staging, 'pglite'), archive, startStep)
      mkdirSync(join(staging, 'storage'))
      await putFiles({ ...settings, DATA_DIR: staging }, archive, startStep)
      await putKeys(staging, archive, settings)
      return { aside: replaceFolder(staging, folder, aside).aside, missing }
    })
  } finally {
    await unlock()
  }
}

/** All rows in one transaction, and the keys with them: both stay as they were until it ends, or if it fails. */
async function restoreServer(settings: Settings, archive: Archive, { replace, staging, aside, startStep }: Places) {
  const opened = await openUnmigrated(settings)
  try {
    return await opened.withConnection(async (connection) => {
      await beginRestore(connection)
      const { applied } = await migrationState(opened.database)
      if (applied.some((key) => !archive.manifest.migrations.includes(key)))
        throw new Error(
          'the database has migrations that the backup lacks: make an empty one (createdb), name it in DATABASE_URL, and restore before the server starts on it',
        )
      const hasUsers = applied.length > 0 && (await opened.database.query('select from auth.users limit 1')).count > 0
      if (!replace && (hasUsers || (await hasOtherKeys(settings, archive))))
        throw new Error(
          `there is data in the database or other keys in ${settings.DATA_DIR}: name an empty database and DATA_DIR, or add --replace, which overwrites the database`,
        )
      const report = await staged(staging, async () => {
        await putKeys(staging, archive, settings)
        await putFiles(settings, archive, startStep)
        let moved: Replacement | undefined
        const onLoaded = () => {
          moved = replaceFolder(staging, settings.DATA_DIR, aside)
          return moved.undo
        }
        const missing = await fill(opened, archive, startStep, onLoaded)
        return { aside: moved?.aside, missing }
      })
      await endRestore(connection)
      return report
    })
  } finally {
    await opened.database.close()
  }
}

/** Call it only with the lock held: the folder may be that of another restore. */
async function staged<T>(staging: string, work: () => Promise<T>): Promise<T> {
  const remove = () => rmSync(staging, { recursive: true, force: true })
  remove()
  mkdirSync(staging, { mode: 0o700 })
  const done = await work().catch((error: unknown) => {
    // Left where nobody knows whether the rows count: a server asks for another restore then.
    if (!(error instanceof DatabaseError && error.code === '08007')) remove()
    throw error
  })
  remove()
  return done
}

async function fillFolder(dataDir: string, archive: Archive, startStep: StartStep): Promise<string[]> {
  const opened = await openPglite({ dataDir })
  try {
    const missing = await fill(opened, archive, startStep)
    await opened.withConnection(async (connection) => {
      await connection.script('vacuum analyze')
      await connection.script('checkpoint')
    })
    return missing
  } finally {
    await opened.database.close()
  }
}

/** @param onLoaded called before the rows are committed; what it returns undoes it if they are not */
async function fill(
  { database, withConnection }: Opened,
  archive: Archive,
  startStep: StartStep,
  onLoaded: () => () => void = () => () => {},
): Promise<string[]> {
  const { manifest } = archive
  await migrate(withConnection, undefined, { only: manifest.migrations })
  let undo = () => {}
  const load = async (tx: Queryable) => {
    await tx.query('set local statement_timeout = 0')
    const missing = await loadSnapshot(tx, archive.read(partNames.database), manifest, startStep('database', 'rows'))
    undo = onLoaded()
    return missing
  }
  const missing = await database.transaction(load).catch((error: unknown) => {
    undo()
    throw error
  })
  await migrate(withConnection)
  return missing
}

/** A file never changes under its version, so files of a restore that fails do no harm. */
async function putFiles(settings: Settings, { manifest, read }: Archive, startStep: StartStep): Promise<void> {
  const files = openFiles(settings)
  const parts = manifest.parts.filter(({ name }) => name.startsWith(partNames.files))
  const onProgress = startStep('files', 'uploads')
  for (const [index, { name }] of parts.entries()) {
    const upload = await files.temporaryUploads.write(read(name), Number.POSITIVE_INFINITY)
    await files.keep(name.slice(partNames.files.length), upload).finally(() => files.temporaryUploads.discard(upload))
    onProgress(index, parts.length)
  }
  onProgress(parts.length, parts.length)
}

async function putKeys(staging: string, archive: Archive, settings: Settings): Promise<void> {
  const keys = await readKeysOf(archive, settings)
  if (keys) writeFileSync(join(staging, 'keys.json'), keys, { mode: 0o600 })
}

async function hasOtherKeys(settings: Settings, archive: Archive): Promise<boolean> {
  const path = join(settings.DATA_DIR, 'keys.json')
  const keys = await readKeysOf(archive, settings)
  return keys !== undefined && isThere(path) && !readFileSync(path).equals(keys)
}
