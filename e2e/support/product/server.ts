import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { shortLife } from '../../../backend/testing/short-life.ts'

/** The built product as a child process, on a port of its own and a data folder of its own. */
export class Server {
  #process: ChildProcess | undefined
  #port = 0
  readonly dataDir: string
  readonly #environment: Record<string, string>
  readonly #build: string

  private constructor(dataDir: string, environment: Record<string, string>, build = 'build') {
    this.dataDir = dataDir
    this.#environment = environment
    this.#build = build
  }

  /**
   * On the data of a first start, which is made once for all, or on the database of the settings.
   * @param environment settings beside the test defaults, for instance a short token lifetime
   * @param build the folder of another build of the product
   */
  static async start(environment: Record<string, string> = {}, build?: string): Promise<Server> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'xpedition-'))
    if (process.env.FIRST_START_DATA && !environment.DATABASE_URL)
      await cp(process.env.FIRST_START_DATA, dataDir, { recursive: true })
    const server = new Server(dataDir, environment, build)
    await server.restart()
    return server
  }

  /** The first start ever on a folder: seconds of work, which leaves a database without a user, and keys. */
  static async firstStart(dataDir: string): Promise<void> {
    const server = new Server(dataDir, {})
    await server.restart()
    await server.stop()
  }

  get url(): string {
    return `http://localhost:${this.#port}`
  }

  /** Of the database, where that is PostgreSQL. */
  get databaseUrl(): string | undefined {
    return this.#environment.DATABASE_URL
  }

  /** Of the process that runs. */
  get pid(): number | undefined {
    return this.#process?.pid
  }

  /** Starts the process again on the same data and the same port. */
  async restart(): Promise<void> {
    const child = spawn(process.execPath, [...shortLife, `${this.#build}/backend/main.js`], {
      env: {
        PATH: process.env.PATH ?? '',
        HOST: '127.0.0.1',
        PORT: String(this.#port),
        DATA_DIR: this.dataDir,
        // One address makes all users of a run; the limits themselves are tested in backend/.
        GOTRUE_RATE_LIMIT_SIGNUP: '10000',
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
        // The rest of the log is taken from the process, and left.
        for (const stream of [child.stdout, child.stderr]) stream.off('data', read).resume()
      }
      child.stdout?.on('data', read)
      child.stderr?.on('data', read)
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output}`)))
    })
  }

  /** Ends the process; SIGKILL is the power cut. */
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
