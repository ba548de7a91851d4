import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { loadPyodide } from 'pyodide'
import { allParts } from '../../../app/features/python/page-packages/all-parts.ts'
import type { Job, PythonError } from '../../../app/features/python/protocol.ts'
import { createRunner, type Runner } from '../../../app/features/python/runner.ts'
import { blocksOf, codeOf, type PageBlock } from '../../compiler/code/lesson-code.ts'
import type { PageExceptions } from '../../compiler/code/page-exceptions.ts'
import type { Problem, Sample } from '../../compiler/code/sample.ts'
import { interruptAfter } from './interrupt-after.ts'
import { type Judged, judgeBlock, type RunJob } from './judge-block.ts'

/** @returns the Python of a folder within that of the page's Python */
function filesIn(name: string): Record<string, string> {
  const place = path.resolve(import.meta.dirname, '../../../app/features/python', name)
  const files = readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.py'))
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(place, file), 'utf8')]))
}

interface JudgeOptions {
  exceptions?: PageExceptions
  /** Of processor: a run that takes more is interrupted. */
  maxRunSeconds?: number
}

const folder = path.dirname(createRequire(import.meta.url).resolve('pyodide'))

export class PagePython {
  #printed = ''
  #section = 0
  #last: Promise<unknown> = Promise.resolve()

  private constructor(
    readonly runner: Runner,
    readonly interruptBuffer: Int32Array<SharedArrayBuffer>,
  ) {}

  static async start(): Promise<PagePython> {
    const pyodide = await loadPyodide({ indexURL: `${folder}/`, env: { PYTHONHASHSEED: '0', HOME: '/home/pyodide' } })
    let page: PagePython | undefined
    const decoder = new TextDecoder()
    const write = (bytes: Uint8Array) => {
      if (page) page.#printed += decoder.decode(bytes, { stream: true })
      return bytes.length
    }
    pyodide.setStdout({ write })
    pyodide.setStderr({ write })
    const ask = () => Promise.reject(new Error('a sample of a lesson asks for input'))
    const interruptBuffer = new Int32Array(new SharedArrayBuffer(4))
    pyodide.setInterruptBuffer(interruptBuffer)
    const runner = createRunner(pyodide, filesIn('interpreter'), { ask, packages: allParts(filesIn) })
    page = new PagePython(runner, interruptBuffer)
    return page
  }

  /** Only samples that run in every page. @returns how many ran, and the problems */
  prove(samples: readonly Sample[]): Promise<{ ran: number; failed: Problem[] }> {
    const turn = this.#last.then(() => this.#prove(samples))
    this.#last = turn.catch(() => {})
    return turn
  }

  async #prove(samples: readonly Sample[]): Promise<{ ran: number; failed: Problem[] }> {
    const failed: Problem[] = []
    let ran = 0
    for await (const { count, problems } of this.judge(samples, ({ runsIn }) => runsIn === 'page')) {
      ran += count
      failed.push(...problems.map(({ line, message }) => ({ line, message: `in the page: ${message}` })))
    }
    return { ran, failed }
  }

  /** @param isMeant tells which of the blocks to run */
  async *judge(
    samples: readonly Sample[],
    isMeant: (block: PageBlock) => boolean,
    { exceptions, maxRunSeconds }: JudgeOptions = {},
  ): AsyncGenerator<Judged & { block: PageBlock; seconds: number }> {
    this.#section += 1
    const section = `lesson ${this.#section}`
    const { files, samples: shown } = codeOf(samples)
    const run: RunJob = async (job) => {
      const end = maxRunSeconds === undefined ? undefined : interruptAfter(maxRunSeconds, this.interruptBuffer)
      return this.#run(job).finally(end)
    }
    for (const block of blocksOf(samples, exceptions)) {
      if (!isMeant(block)) continue
      const start = process.cpuUsage()
      const judged = await judgeBlock(block, run, { section, files, before: shown.slice(0, block.after) })
      const { user, system } = process.cpuUsage(start)
      yield { ...judged, block, seconds: (user + system) / 1e6 }
    }
    this.runner.forget(section)
  }

  async #run(job: Job): Promise<{ error: PythonError | undefined; printed: string }> {
    this.#printed = ''
    const error = await this.runner.run(job)
    this.runner.figures()
    return { error, printed: this.#printed }
  }
}
