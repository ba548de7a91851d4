import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fastStartFlags } from '../../../backend/testing/processes/fast-start-flags.ts'

export class Server {
  #process: ChildProcess | undefined
  #port = 0
  readonly dataDir: string
  readonly #environment: Record<string, string>
  #build: string

  private constructor(dataDir: string, environment: Record<string, string>, build = 'build') {
    this.dataDir = dataDir
    this.#environment = environment
    this.#build = build
  }

  /** Starts on a copy of the first start's data, or on DATABASE_URL. @param build the folder of another build */
  static async start(environment: Record<string, string> = {}, build?: string): Promise<Server> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'xpedition-'))
    if (process.env.FIRST_START_DATA && !environment.DATABASE_URL)
      await cp(process.env.FIRST_START_DATA, dataDir, { recursive: true })
    const server = new Server(dataDir, environment, build)
    await server.restart()
    return server
  }

  /** Takes seconds; leaves keys and a database without users. */
  static async firstStart(dataDir: string): Promise<void> {
    const server = new Server(dataDir, {})
    await server.restart()
    await server.stop()
  }

  get url(): string {
    return `http://localhost:${this.#port}`
  }

  /** Undefined on PGlite. */
  get databaseUrl(): string | undefined {
    return this.#environment.DATABASE_URL
  }

  get pid(): number | undefined {
    return this.#process?.pid
  }

  /** On the same data and port. @param build the folder of another build */
  async restart(build = this.#build): Promise<void> {
    this.#build = build
    const child = spawn(process.execPath, [...fastStartFlags, `${this.#build}/backend/main.js`], {
      env: {
        PATH: process.env.PATH ?? '',
        HOST: '127.0.0.1',
        PORT: String(this.#port),
        DATA_DIR: this.dataDir,
        // All users of a run have one address; backend/ tests the limits themselves.
        GOTRUE_RATE_LIMIT_SIGNUP: '10000',
        PASSWORD_TIME_BUDGET: '10000',
        GOTRUE_RATE_LIMIT_SIGNIN: '10000',
        GOTRUE_RATE_LIMIT_TOKEN_REFRESH: '10000',
        ...this.#environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#process = child
    this.#port = await new Promise<number>((resolve, reject) => {
      let output = ''
      const read = (chunk: Buffer) => {
        output += chunk.toString()
        const port = /http:\/\/localhost:(\d+)/.exec(output)?.[1]
        if (!port) return
        resolve(Number(port))
        // The stream has to be drained, or the process would block.
        for (const stream of [child.stdout, child.stderr]) stream.off('data', read).resume()
      }
      child.stdout?.on('data', read)
      child.stderr?.on('data', read)
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output}`)))
    })
  }

  /** SIGKILL stands for a power cut. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }

  async remove(): Promise<void> {
    await this.stop()
    await rm(this.dataDir, { recursive: true, force: true })
  }
}
