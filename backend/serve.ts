import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { endOnSignals, type Opened } from './end-on-signals.ts'
import { Readiness } from './health/readiness.ts'
import { startingApp } from './health/routes.ts'
import { explainPort } from './http/explain-port.ts'
import { listen } from './listen.ts'
import { measureProcess } from './metrics/measure-process.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { openServices } from './open-services.ts'
import { preloadModules } from './preload.ts'
import type { Settings } from './settings/settings.ts'
import type { WorkerRole } from './settings/worker-role.ts'
import { loadSite } from './site/load-site.ts'
import { pythonPackages } from './site/python-packages.ts'

/** Delays `preloadModules`, so that the first requests after a start come first. */
const preloadDelayMs = 1_000

type App = ReturnType<typeof createApp>

export interface Ports {
  port: number
  metricsPort: number | undefined
}

export async function serve(settings: Settings, log: Logger, role: WorkerRole): Promise<Ports> {
  const readiness = new Readiness()
  const opened: Opened = { readiness }
  endOnSignals(settings, log, opened)
  let begin = (_service: App) => {}
  const service = new Promise<App>((resolve) => {
    begin = resolve
  })
  let app = startingApp(readiness, service)
  const openPort = () =>
    listen({ fetch: (...request) => app.fetch(...request) }, settings.HOST, settings.PORT).catch((error: unknown) => {
      throw explainPort(error, settings.HOST, settings.PORT, 'PORT')
    })
  if (role.listensWhileStarting) opened.listener = await openPort()
  const metricsPort = await openMetrics(settings, role.worker)
  const packages = await pythonPackages(settings.PYODIDE_PACKAGES)
  const [context, files] = await Promise.all([
    openServices(settings, log, { migrating: () => readiness.migrating(), tidies: role.worker === 1 }),
    loadSite(siteFolder()),
  ])
  opened.context = context
  if (metricsPort !== undefined) measureProcess(context.database)
  app = createApp(context, files, packages, readiness)
  readiness.serving(context)
  begin(app)
  opened.listener ??= await openPort()
  setTimeout(() => void preloadModules(log), preloadDelayMs).unref()
  return { port: opened.listener.port, metricsPort }
}

function siteFolder(): string {
  const candidates = ['../web/client', '../build/web/client'].map((folder) => path.join(import.meta.dirname, folder))
  return candidates.find((folder) => existsSync(folder)) ?? ''
}
