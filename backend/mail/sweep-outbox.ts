import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from '../settings/settings.ts'

const dayMs = 24 * 60 * 60 * 1000

export async function sweepOutbox(settings: Pick<Settings, 'DATA_DIR' | 'RETENTION_DAYS'>, now = Date.now()) {
  const folder = path.join(settings.DATA_DIR, 'outbox')
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const file = path.join(folder, name)
    const written = await stat(file).catch(() => undefined)
    if (written && name.endsWith('.eml') && now - written.mtimeMs > settings.RETENTION_DAYS * dayMs)
      await rm(file, { force: true })
  }
}
