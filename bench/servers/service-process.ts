import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../backend/testing/processes/free-port.ts'

export interface Command {
  words: readonly string[]
  environment: Record<string, string>
  /** The path that is asked until its status is below 500. */
  ready: string
  log?: string | undefined
}

const startTimeoutMs = 120_000
const stopTimeoutMs = 15_000
const startPollMs = 5
const readyPollMs = 50

/** Without the flags of processes that live for one test. */
export class ServiceProcess {
  #child: ChildProcess | undefined
  readonly url: string
  readonly folder: string
  readonly #command: Command

  private constructor(url: string, folder: string, command: Command) {
    this.url = url
    this.folder = folder
    this.#command = command
  }

  /** @param command gets the port and the folder for its data, and prepares the folder */
  static async prepare(command: (port: string, folder: string) => Promise<Command>): Promise<ServiceProcess> {
    const folder = await mkdtemp(path.join(tmpdir(), 'xpedition-bench-'))
    try {
      const port = await freePort()
      return new ServiceProcess(`http://127.0.0.1:${port}`, folder, await command(port, folder))
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      throw error
    }
  }

  get pid(): number {
    const pid = this.#child?.pid
    if (!pid) throw new Error('the server does not run')
    return pid
  }

  async start(responses = () => this.#isReady()): Promise<void> {
    const { words, environment, log } = this.#command
    const child = spawn(process.execPath, words, {
      cwd: this.folder,
      env: { PATH: process.env.PATH ?? '', ...environment },
      stdio: ['ignore', log ? openSync(log, 'a') : 'ignore', 'pipe'],
    })
    this.#child = child
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk).slice(-2000)
    })
    const end = performance.now() + startTimeoutMs
    while (!(await responses().catch(() => false))) {
      if (child.exitCode !== null || performance.now() > end)
        throw new Error(`${words.join(' ')} does not serve:\n${said}`)
      await wait(startPollMs)
    }
  }

  async untilReady(): Promise<void> {
    while (!(await this.#isReady().catch(() => false))) await wait(readyPollMs)
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
    await ended
    clearTimeout(timer)
  }

  async remove(): Promise<void> {
    await this.stop()
    await rm(this.folder, { recursive: true, force: true })
  }

  async #isReady(): Promise<boolean> {
    const response = await fetch(this.url + this.#command.ready)
    await response.arrayBuffer()
    return response.status < 500
  }
}
