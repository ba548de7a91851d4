// Runs in the process of `make-cluster.ts`. JavaScript, because Node loads it unbuilt.
import { PGlite } from '@electric-sql/pglite'
import { SyncedFolder, syncedStart } from './synced-folder.mjs'

process.once('disconnect', () => process.exit(1))
// Control-C in a terminal is sent to each process of it: the server decides, and disconnects.
process.on('SIGINT', () => {})

const pglite = await PGlite.create({
  fs: new SyncedFolder(/** @type {string} */ (process.argv[2])),
  startParams: syncedStart(PGlite.defaultStartParams),
})
await pglite.close()
process.exit(0)
