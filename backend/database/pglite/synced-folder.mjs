import { fdatasyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** @typedef {{ NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } } }} NodeStreams */

/** PGlite's own fsync does nothing, so that a power failure would lose acknowledged data. */
export class SyncedFolder extends NodeFS {
  /** @override @param {Parameters<NodeFS['init']>} words @returns {ReturnType<NodeFS['init']>} */
  init(...[pglite, options]) {
    /** @param {unknown} module */
    const preRun = (module) => {
      const { NODEFS } = /** @type {NodeStreams} */ (module)
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        // Folders have no descriptor here.
        if (nfd !== undefined) fdatasyncSync(nfd)
        return 0
      }
    }
    return super.init(pglite, { ...options, preRun: [...(options.preRun ?? []), preRun] })
  }
}

/** @param {string[]} defaults of PGlite: fsync is off, and the buffers too large for a few megabytes */
export const syncedStart = (defaults) => [
  ...defaults.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=16MB',
  '-c',
  'wal_buffers=1MB',
]
