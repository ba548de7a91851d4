import { randomUUID } from 'node:crypto'
import { openUnmigrated } from '../../database/open.ts'
import { refuseMissingDatabase } from '../../database/open-existing.ts'
import type { Settings } from '../../settings/settings.ts'
import { fetchSnapshot } from './fetch-snapshot.ts'
import { newSnapshotPath } from './new-snapshot-path.ts'
import { type Snapshot, takeSnapshot } from './take-snapshot.ts'

export interface ObtainedSnapshot {
  snapshot: Snapshot
  path: string
}

export async function obtainSnapshot(
  settings: Settings,
  onProgress: (rows: number, of: number) => void,
): Promise<ObtainedSnapshot> {
  refuseMissingDatabase(settings)
  const { DATABASE_URL: url, DATA_DIR: folder } = settings
  const answers = url ? undefined : await fetchSnapshot(folder, 'snapshot')
  if (answers) {
    for await (const answer of answers) {
      if ('rows' in answer) onProgress(answer.rows, answer.of)
      if ('file' in answer) return { snapshot: answer.snapshot, path: newSnapshotPath(folder, answer.file) }
    }
    throw new Error('the server ended before it had taken a snapshot')
  }
  const { database } = await openUnmigrated(settings)
  try {
    const path = newSnapshotPath(folder, randomUUID())
    return { snapshot: await takeSnapshot(database, { path, onProgress }), path }
  } finally {
    await database.close()
  }
}
