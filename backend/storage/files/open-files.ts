import { join } from 'node:path'
import type { Settings } from '../../settings.ts'
import type { Files } from './files.ts'
import { folderFiles } from './folder.ts'

/** The files of the settings: `DATA_DIR/storage`. */
export function openFiles(settings: Pick<Settings, 'DATA_DIR'>): Files {
  return folderFiles(join(settings.DATA_DIR, 'storage'))
}
