import cluster, { type Worker } from 'node:cluster'
import type { Logger } from 'pino'
import { RateLimiterClusterMaster } from 'rate-limiter-flexible'
import { endingSignals } from './end-on-signals.ts'
import { type Ports, serve } from './serve.ts'
import type { Settings } from './settings/settings.ts'
import { type WorkerRole, workerRoleVariable } from './settings/worker-role.ts'

/** Until a dead worker is started again: doubled each time, unless it had lived for `resetMs`. */
const restart = { minDelayMs: 250, maxDelayMs: 30_000, resetMs: 60_000 }
/** Slightly more than `maxEndMs` of end-on-signals.ts. */
const maxEndMs = 9_500

export async function serveAsWorker(settings: Settings, log: Logger): Promise<void> {
  const ports = await serve(settings, log, JSON.parse(process.env[workerRoleVariable] ?? ''))
  process.send?.({ serving: ports })
}

/** Only the first worker migrates the database. @returns the ports of the first; never settles if it cannot serve */
export async function startWorkers(settings: Settings, log: Logger, file: string): Promise<Ports> {
  const running = new Set<Worker>()
  let state: 'starting' | 'serving' | 'ending' = 'starting'
  let exitCode = 0
  new RateLimiterClusterMaster()
  cluster.setupPrimary({ exec: file })

  const start = (role: WorkerRole, failures = 0): Worker => {
    const since = Date.now()
    const worker = cluster.fork({ [workerRoleVariable]: JSON.stringify(role) })
    running.add(worker)
    worker.on('error', (error) => log.warn({ worker: role.worker, error: error.message }, 'a worker does not hear'))
    worker.once('exit', (code, signal) => {
      running.delete(worker)
      if (state === 'starting') process.exit(code || 1)
      if (state === 'ending') return leave(code)
      const recent = Date.now() - since < restart.resetMs ? failures : 0
      const ms = Math.min(restart.maxDelayMs, restart.minDelayMs * 2 ** recent)
      log.error({ worker: role.worker, code, signal, ms }, 'a worker died and is started again')
      setTimeout(() => state === 'serving' && start({ ...role, listensWhileStarting: false }, recent + 1), ms)
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

  const first = start({ worker: 1, listensWhileStarting: true })
  const ports = await new Promise<Ports>((resolve) =>
    first.on('message', (message: { serving?: Ports }) => message.serving && resolve(message.serving)),
  )
  if (state === 'starting') state = 'serving'
  for (let worker = 2; worker <= settings.WORKERS && state === 'serving'; worker++)
    start({ worker, listensWhileStarting: false })
  return ports
}
