import { fdatasyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The part of Emscripten's file system over Node's that PGlite's types leave out. */
interface NodeStreams {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } }
}

/**
 * PGlite's data folder, with a working fsync: PGlite itself leaves everything to the operating system, so that what was
 * acknowledged would survive a killed process but not a power failure.
 */
export class SyncedFolder extends NodeFS {
  override init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const preRun = (module: unknown) => {
      const { NODEFS } = module as NodeStreams
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        // A folder has no descriptor here.
        if (nfd !== undefined) fdatasyncSync(nfd)
        return 0
      }
    }
    return super.init(pglite, { ...options, preRun: [...(options.preRun ?? []), preRun] })
  }
}

/** For `PGlite.defaultStartParams`, with fsync on. */
export const syncedStart = (defaults: typeof PGlite.defaultStartParams): string[] => [
  ...defaults.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]
