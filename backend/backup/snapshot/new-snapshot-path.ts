import { join } from 'node:path'

/** Among uploads on their way in: what an interrupted backup leaves there is swept after an hour. */
export const newSnapshotPath = (folder: string, name: string): string => join(folder, 'storage', 'incoming', name)
