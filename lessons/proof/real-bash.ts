import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { asOneStream, withoutLines } from '../../app/features/terminal/shell/shell.ts'
import { home, type LessonFile } from '../../app/features/terminal/shell/shell-state.ts'
import { environment } from './run-samples.ts'

export interface Ran {
  printed: string
  /** Without one, it took too long. */
  status: number | null
}

/** The machine's bash in a folder with a lesson's files; each script begins in the folder where the last one ended. */
export class RealBash {
  readonly #place = mkdtempSync(path.join(tmpdir(), 'commands-'))
  readonly #home = path.join(this.#place, 'home')
  readonly #where = path.join(this.#place, 'where')

  constructor(files: readonly LessonFile[]) {
    mkdirSync(this.#home)
    for (const { name, text } of files) writeFileSync(path.join(this.#home, name), text)
  }

  /** @returns undefined where there is no bash */
  run(script: string, timeoutMs: number, variables: Record<string, string> = {}): Ran | undefined {
    const { error, stdout, status } = spawnSync(
      'bash',
      ['-c', `trap 'pwd > ${this.#where}' EXIT; ${asOneStream(script)}`],
      {
        cwd: existsSync(this.#where) ? readFileSync(this.#where, 'utf8').trim() : this.#home,
        env: { PATH: environment.PATH, LANG: environment.LANG, HOME: this.#home, USER: 'user', ...variables },
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
    rmSync(this.#place, { recursive: true, force: true })
  }
}
