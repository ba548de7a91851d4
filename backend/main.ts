import { existsSync } from 'node:fs'
import path from 'node:path'
import { pino } from 'pino'
import { createApp } from './app.ts'
import type { Context } from './context.ts'
import { type Listener, listen } from './listen.ts'
import { openContext } from './open-context.ts'
import { readSettings, type Settings, unknownSettings } from './settings.ts'
import { loadSite } from './site/load-site.ts'

try {
  await start()
} catch (error) {
  console.error(`XPedition cannot start: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}

/** @throws {Error} one clear line: what is wrong with the settings, the data, the database or the port */
async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const log = pino({ level: settings.LOG_LEVEL })
  const unknown = unknownSettings(process.env)
  if (unknown.length > 0) log.warn({ names: unknown }, 'settings that this server does not have')
  const [context, files] = await Promise.all([openContext(settings, log), loadSite(siteFolder())])
  const listener = await openPort(context, createApp(context, files))
  closeOnSignals(context, listener)
  announce(settings, listener.port)
}

/** Beside the built server, or when run from the sources, where builds go. */
function siteFolder(): string {
  const candidates = ['../web/client', '../build/web/client'].map((folder) => path.join(import.meta.dirname, folder))
  return candidates.find((folder) => existsSync(folder)) ?? ''
}

async function openPort(context: Context, app: ReturnType<typeof createApp>): Promise<Listener> {
  const { HOST, PORT } = context.settings
  try {
    return await listen(app, HOST, PORT)
  } catch (error) {
    await context.database.close()
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') throw new Error(`port ${PORT} on ${HOST} is taken; set PORT to another one`)
    if (code === 'EACCES')
      throw new Error(`port ${PORT} on ${HOST} may not be opened by this user; set PORT to another one`)
    throw new Error(`cannot listen on ${HOST}, port ${PORT} (${code ?? error})`)
  }
}

function announce(settings: Settings, port: number): void {
  const data = path.resolve(settings.DATA_DIR)
  const lines = [`XPedition runs at http://localhost:${port}`, `  data:     ${data}`]
  if (settings.DATABASE_URL) lines.push(`  database: PostgreSQL at ${addressOf(settings.DATABASE_URL)}`)
  else lines.push(`  database: embedded PGlite in ${path.join(data, 'pglite')}`)
  console.log(lines.join('\n'))
}

/** Host and name of the database, never its user or password. */
function addressOf(url: string): string {
  try {
    const { host, pathname, searchParams } = new URL(url)
    return `${host || (searchParams.get('host') ?? 'localhost')}${pathname}`
  } catch {
    return 'DATABASE_URL'
  }
}

/**
 * Requests in flight are answered, then the database closes. Another signal, a second later or more, does not wait;
 * sooner it is the same one once more, from the terminal and from npm.
 */
function closeOnSignals(context: Context, listener: Listener): void {
  let since: number | undefined
  const stop = async () => {
    if (since !== undefined) {
      if (Date.now() - since > 1_000) process.exit(1)
      return
    }
    since = Date.now()
    await listener.close()
    await context.mailer.close()
    await context.database.close()
    process.exit(0)
  }
  const fail = (error: unknown) => {
    context.log.fatal({ err: error }, 'the server ends')
    process.exit(1)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop().catch(fail))
  process.on('uncaughtException', fail)
}
