import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Gauge } from 'prom-client'
import type { Database } from '../database/database.ts'
import { registry } from './metrics.ts'

export function measureProcess(database: Pick<Database, 'load'>): void {
  const registers = [registry]
  const delays = monitorEventLoopDelay({ resolution: 10 })
  delays.enable()
  new Gauge({
    name: 'xpedition_database_connections',
    help: 'Connections to the database in use, and requests that wait for one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      for (const [state, count] of Object.entries(database.load())) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'xpedition_event_loop_delay_seconds',
    help: 'How much later than asked timers come, since the last time that this was read',
    labelNames: ['quantile'] as const,
    registers,
    collect() {
      for (const percent of [50, 99, 100]) this.set({ quantile: percent / 100 }, delays.percentile(percent) / 1e9)
      delays.reset()
    },
  })
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory of this process',
    registers,
    collect() {
      this.set(process.memoryUsage.rss())
    },
  })
}
