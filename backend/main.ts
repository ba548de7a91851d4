import path from 'node:path'
import { serverAddress } from './database/server-address.ts'
import { announcement, openLog } from './log.ts'
import { serve } from './serve.ts'
import { readSettings, type Settings, unknownSettings } from './settings/settings.ts'
import { isWorker } from './settings/worker-role.ts'
import { explainError } from './system/explain-error.mjs'
import { serveAsWorker, startWorkers } from './workers.ts'

try {
  await start()
} catch (error) {
  console.error(`XPedition cannot start: ${explainError(error)}`)
  process.exit(1)
}

async function start(): Promise<void> {
  // Everything below DATA_DIR is for this user alone, PGlite's files too.
  process.umask(0o077)
  const settings = readSettings(process.env)
  const log = openLog(settings.LOG_LEVEL)
  if (isWorker) return serveAsWorker(settings, log)
  for (const says of unknownSettings(process.env)) log.warn(says)
  const { port, metricsPort } =
    settings.WORKERS > 1
      ? await startWorkers(settings, log, import.meta.filename)
      : await serve(settings, log, { worker: 1, listensWhileStarting: true })
  console.log(announcement(port, places(settings, metricsPort)))
}

function places(settings: Settings, metricsPort: number | undefined): Record<string, string> {
  const data = path.resolve(settings.DATA_DIR)
  return {
    data,
    database: settings.DATABASE_URL
      ? `PostgreSQL at ${serverAddress(settings.DATABASE_URL)}`
      : `embedded PGlite in ${path.join(data, 'pglite')}`,
    ...(settings.WORKERS > 1 && { workers: String(settings.WORKERS) }),
    ...(metricsPort !== undefined && { metrics: `http://${settings.METRICS_HOST}:${metricsPort}/metrics` }),
  }
}
