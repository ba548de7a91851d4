import cluster, { type Worker } from 'node:cluster'
import type { Logger } from 'pino'
import { RateLimiterClusterMaster } from 'rate-limiter-flexible'
import { endingSignals } from './end-on-signals.ts'
import { type Ports, serve } from './serve.ts'
import type { Settings } from './settings/settings.ts'
import { dutyVariable, type WorkerRole } from './settings/worker-role.ts'

/** Milliseconds until a dead worker is started again: doubled each time, unless it had lived for `while`. */
const waits = { shortest: 250, longest: 30_000, while: 60_000 }
/** Milliseconds, slightly more than `longestEnd` of a worker. */
const maxEndMs = 9_500

export async function serveAsWorker(settings: Settings, log: Logger): Promise<void> {
  const ports = await serve(settings, log, JSON.parse(process.env[dutyVariable] ?? ''))
  process.send?.({ serving: ports })
}

/** Only the first worker migrates the database. @returns the ports of the first; never settles if it cannot serve */
export async function startWorkers(settings: Settings, log: Logger, file: string): Promise<Ports> {
  const running = new Set<Worker>()
  let state: 'starting' | 'serving' | 'ending' = 'starting'
  let exitCode = 0
  new RateLimiterClusterMaster()
  cluster.setupPrimary({ exec: file })

  const start = (duty: WorkerRole, deaths = 0): Worker => {
    const since = Date.now()
    const worker = cluster.fork({ [dutyVariable]: JSON.stringify(duty) })
    running.add(worker)
    worker.on('error', (error) => log.warn({ worker: duty.worker, error: error.message }, 'a worker does not hear'))
    worker.once('exit', (code, signal) => {
      running.delete(worker)
      if (state === 'starting') process.exit(code || 1)
      if (state === 'ending') return leave(code)
      const soon = Date.now() - since < waits.while ? deaths : 0
      const ms = Math.min(waits.longest, waits.shortest * 2 ** soon)
      log.error({ worker: duty.worker, code, signal, ms }, 'a worker died and is started again')
      setTimeout(() => state === 'serving' && start({ ...duty, listensAtOnce: false }, soon + 1), ms)
    })
    return worker
  }

  const leave = (code = 0) => {
    exitCode ||= code
    if (running.size === 0) process.exit(exitCode)
  }
  const end = () => {
    for (const worker of running) worker.process.kill('SIGTERM')
    if (state === 'ending') return
    state = 'ending'
    setTimeout(() => {
      for (const worker of running) worker.process.kill('SIGKILL')
      process.exit(1)
    }, maxEndMs).unref()
    leave()
  }
  for (const signal of endingSignals) process.on(signal, end)

  const first = start({ worker: 1, listensAtOnce: true })
  const ports = await new Promise<Ports>((resolve) =>
    first.on('message', (message: { serving?: Ports }) => message.serving && resolve(message.serving)),
  )
  if (state === 'starting') state = 'serving'
  for (let worker = 2; worker <= settings.WORKERS && state === 'serving'; worker++)
    start({ worker, listensAtOnce: false })
  return ports
}
