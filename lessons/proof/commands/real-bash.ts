import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { asOneStream, withoutLines } from '../../../app/features/terminal/shell/shell.ts'
import { home, type LessonFile } from '../../../app/features/terminal/shell/shell-state.ts'
import { environment } from '../run-samples.ts'
import type { LabServer } from './lab/lab-server.ts'
import { startLab } from './start-lab.ts'

export interface Ran {
  printed: string
  /** Without one, it took too long. */
  status: number | null
}

const systemPath = environment.PATH ?? ''
const curlOfDebian = '/usr/bin/curl'
const ownCurl = path.join(import.meta.dirname, 'own-curl.ts')
const tsx = path.resolve('node_modules/.bin/tsx')

/**
 * The machine's bash in a folder with a lesson's files; each script begins in the folder where the last one ended. Of a lesson
 * with lab.py, the site answers its curl.
 */
export class RealBash {
  readonly #place = mkdtempSync(path.join(tmpdir(), 'commands-'))
  readonly #home = path.join(this.#place, 'home')
  readonly #where = path.join(this.#place, 'where')

  readonly #programs = path.join(this.#place, 'bin')
  #lab: LabServer | undefined

  private constructor(files: readonly LessonFile[]) {
    mkdirSync(this.#home)
    mkdirSync(this.#programs)
    for (const { name, text } of files) writeFileSync(path.join(this.#home, name), text)
  }

  static async open(files: readonly LessonFile[], curl = curlOfDebian): Promise<RealBash> {
    const bash = new RealBash(files)
    bash.#lab = await startLab(files)
    if (bash.#lab) bash.#placeCurl(bash.#lab.port, curl)
    return bash
  }

  /** Real curl under the address of the lesson, where the machine has it; else the page's, which asks as well. */
  #placeCurl(port: number, curl: string): void {
    const words = existsSync(curl)
      ? `${curl} --connect-to 127.0.0.1:8000:127.0.0.1:${port}`
      : `${tsx} ${ownCurl} ${port}`
    writeFileSync(path.join(this.#programs, 'curl'), `#!/bin/sh\nexec ${words} "$@"\n`, { mode: 0o755 })
  }

  /** @returns undefined where there is no bash */
  run(script: string, timeoutMs: number, variables: Record<string, string> = {}): Ran | undefined {
    const { error, stdout, status } = spawnSync(
      'bash',
      ['-c', `trap 'pwd > ${this.#where}' EXIT; ${asOneStream(script)}`],
      {
        cwd: existsSync(this.#where) ? readFileSync(this.#where, 'utf8').trim() : this.#home,
        env: {
          PATH: `${this.#programs}:${systemPath}`,
          LANG: environment.LANG,
          HOME: this.#home,
          USER: 'user',
          ...variables,
        },
        stdio: ['ignore', 'pipe', 'ignore'],
        encoding: 'utf8',
        timeout: timeoutMs,
        killSignal: 'SIGKILL',
      },
    )
    if (error && 'code' in error && error.code === 'ENOENT') return undefined
    return { printed: withoutLines(stdout).replaceAll(this.#home, home), status }
  }

  /** @returns the path of a file that the folder does not hold */
  putBeside(name: string, text: string): string {
    const file = path.join(this.#place, name)
    writeFileSync(file, text)
    return file
  }

  close(): void {
    this.#lab?.stop()
    rmSync(this.#place, { recursive: true, force: true })
  }
}
