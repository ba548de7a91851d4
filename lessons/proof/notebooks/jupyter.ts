import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Notebook } from '../../notebooks/cells.ts'
import { environment, python } from '../run-samples.ts'

const script = fileURLToPath(new URL('execute.py', import.meta.url))

const answer = z.object({
  failed: z.string().optional(),
  cells: z
    .record(z.string(), z.object({ printed: z.string(), error: z.string().nullable(), kind: z.string().nullable() }))
    .optional(),
})

export type Answer = z.infer<typeof answer>

let found: boolean | undefined

/** Debian's python3-nbclient, python3-nbformat and python3-ipykernel. */
export function jupyterIsThere(): boolean {
  found ??= spawnSync(python, ['-c', 'import nbclient, nbformat, ipykernel'], { env: environment }).status === 0
  return found
}

export class Jupyter {
  readonly #child: ChildProcess
  readonly #lines: AsyncIterator<string>

  constructor() {
    this.#child = spawn(python, ['-s', '-B', '-W', 'ignore', script], {
      // Kernels use Debian's interpreter, whatever the home folder configures, and print no warnings.
      env: { ...environment, PYTHONWARNINGS: 'ignore', JUPYTER_PATH: '/usr/share/jupyter', HOME: os.tmpdir() },
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    if (this.#child.pid) os.setPriority(this.#child.pid, os.constants.priority.PRIORITY_LOW)
    if (!this.#child.stdout) throw new Error('Jupyter has no output')
    this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]()
  }

  /** @param timeout seconds for one cell */
  async run(published: Notebook, tried: Notebook, timeout: number): Promise<Answer> {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'notebook-'))
    try {
      this.#child.stdin?.write(`${JSON.stringify({ published, tried, folder, timeout })}\n`)
      const { value, done } = await this.#lines.next()
      return done ? { failed: 'Jupyter ended here' } : answer.parse(JSON.parse(value))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  /** No notebook may be running. */
  close(): void {
    this.#child.stdin?.end()
  }
}
