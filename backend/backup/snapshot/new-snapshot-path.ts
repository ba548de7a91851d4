import { join } from 'node:path'

/** Among incomplete uploads: after an interrupted backup, its file is deleted after an hour. */
export const newSnapshotPath = (folder: string, name: string): string => join(folder, 'storage', 'incoming', name)
