import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  createCluster,
  createTemplate,
  owner,
  startCluster,
  templateDatabase,
  urlOf,
} from '../../backend/testing/postgres.ts'
import { Clock } from './clock.ts'

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

export class Cluster {
  readonly #folder: string
  readonly clock: Clock
  readonly url: string
  #process: ChildProcess | undefined

  private constructor(folder: string) {
    this.#folder = folder
    this.clock = new Clock(folder)
    this.url = urlOf(folder, owner, templateDatabase)
  }

  static async start(): Promise<Cluster> {
    const folder = mkdtempSync(path.join(tmpdir(), 'xpedition-faults-'))
    await createCluster(folder)
    const cluster = new Cluster(folder)
    await cluster.run()
    await createTemplate(folder)
    return cluster
  }

  async run(): Promise<void> {
    this.#process = await startCluster(this.#folder, ['fsync=on'], this.clock.environment)
  }

  async stop(how: keyof typeof signals): Promise<void> {
    const running = this.#process
    if (!running || running.exitCode !== null) return
    const exited = new Promise((resolve) => running.once('exit', resolve))
    running.kill(signals[how])
    await exited
  }

  async remove(): Promise<void> {
    await this.stop('immediate')
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
