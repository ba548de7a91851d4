import { fdatasyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * The part of Emscripten's file system over Node's that PGlite's types leave out.
 * @typedef {{ NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } } }} NodeStreams
 */

/**
 * PGlite's data folder, with a working fsync: PGlite itself leaves everything to the operating system, so that what was
 * acknowledged would survive a killed process but not a power failure.
 */
export class SyncedFolder extends NodeFS {
  /**
   * @override
   * @param {Parameters<NodeFS['init']>} words
   * @returns {ReturnType<NodeFS['init']>}
   */
  init(...[pglite, options]) {
    /** @param {unknown} module */
    const preRun = (module) => {
      const { NODEFS } = /** @type {NodeStreams} */ (module)
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        // A folder has no descriptor here.
        if (nfd !== undefined) fdatasyncSync(nfd)
        return 0
      }
    }
    return super.init(pglite, { ...options, preRun: [...(options.preRun ?? []), preRun] })
  }
}

/**
 * For `PGlite.defaultStartParams`, with fsync on. A class's data is a few megabytes: PostgreSQL's own buffers are too
 * large.
 * @param {string[]} defaults
 */
export const syncedStart = (defaults) => [
  ...defaults.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=16MB',
  '-c',
  'wal_buffers=1MB',
]
