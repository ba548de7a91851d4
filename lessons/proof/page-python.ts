import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { loadPyodide } from 'pyodide'
import type { LessonCode } from '../../app/features/python/lesson-code.ts'
import { allParts } from '../../app/features/python/page-packages/all-parts.ts'
import type { Job, PythonError } from '../../app/features/python/protocol.ts'
import { createRunner, type Runner } from '../../app/features/python/runner.ts'
import { readTorchFiles } from '../../scripts/build/torch-files.ts'
import type { Problem, Sample } from '../compiler/extract.ts'
import { codeOf, homeOfText } from '../compiler/lesson-code.ts'
import { outputDiffers } from './output-differs.ts'

/** @returns the Python of a folder within that of the page's Python */
function filesIn(name: string): Record<string, string> {
  const place = path.resolve(import.meta.dirname, '../../app/features/python', name)
  const files = readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.py'))
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(place, file), 'utf8')]))
}

const folder = path.dirname(createRequire(import.meta.url).resolve('pyodide'))

export class PagePython {
  #printed = ''
  #section = 0
  #last: Promise<unknown> = Promise.resolve()

  private constructor(readonly runner: Runner) {}

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
    page = new PagePython(createRunner(pyodide, filesIn('interpreter'), { ask, packages: allParts(filesIn) }))
    return page
  }

  /** Only samples that run in every page. @returns how many ran, and the problems */
  prove(samples: readonly Sample[]): Promise<{ ran: number; failed: Problem[] }> {
    const turn = this.#last.then(() => this.#prove(samples))
    this.#last = turn.catch(() => {})
    return turn
  }

  async #prove(samples: readonly Sample[]): Promise<{ ran: number; failed: Problem[] }> {
    this.#section += 1
    const code = codeOf(samples)
    const section = `lesson ${this.#section}`
    const shared = { section, files: code.files, before: [] }
    const failed: Problem[] = []
    let ran = 0
    const judge = (line: number, problem: string | undefined) => {
      ran += 1
      if (problem) failed.push({ line, message: `in the page: ${problem}` })
    }
    for (const step of stepsOf(samples, code)) {
      if (step.kind === 'sample') {
        const { error, printed } = await this.run({ ...shared, code: step.code, sample: step.id })
        judge(step.sample.line, wrong(step.sample, error, printed))
      } else {
        const { solution, check, start, alone } = step.exercise
        const answer = (text: string) => this.run({ ...shared, code: text, check, alone })
        const failure = (await answer(solution)).error
        judge(step.sample.line, failure && `the solution fails its check: ${said(failure)}`)
        for (const other of ['', start])
          if (!(await answer(other)).error) judge(step.sample.line, 'an unsolved exercise passes its check')
        for (const { code, line, right, slip } of answersInPage(step.sample)) {
          const { error } = await answer(code)
          if (right && error) judge(line, `a right answer is refused: ${said(error)}`)
          if (!right && !error) judge(line, `a wrong answer passes: ${slip}`)
        }
      }
    }
    this.runner.forget(section)
    return { ran, failed }
  }

  async run(job: Job): Promise<{ error: PythonError | undefined; printed: string }> {
    this.#printed = ''
    const error = await this.runner.run(job)
    return { error, printed: this.#printed }
  }
}

/** Those of another make, and the misconception: that a check tells right from wrong is proven beside the page, and faster. */
function answersInPage({ answers = [] }: Sample) {
  const misconception = answers.find(({ right }) => !right)
  return answers.filter((answer) => (answer.right || answer === misconception) && homeOfText(answer.code) === 'page')
}

function* stepsOf(samples: readonly Sample[], code: LessonCode) {
  const byLine = new Map(code.samples.map((sample) => [sample.line, sample]))
  for (const sample of samples) {
    const shown = byLine.get(sample.line)
    const exercise = sample.kind === 'exercise' ? code.exercises[sample.id ?? ''] : undefined
    if (shown?.runsIn === 'page') yield { kind: 'sample' as const, sample, id: shown.id, code: shown.code }
    else if (exercise?.runsIn === 'page') yield { kind: 'exercise' as const, sample, exercise }
  }
}

const said = ({ kind, message }: PythonError): string => (message ? `${kind}: ${message}` : kind)

function wrong(sample: Sample, error: PythonError | undefined, printed: string): string | undefined {
  if (sample.raises && !error) return `did not raise ${sample.raises}`
  if (error && error.kind !== sample.raises) return said(error)
  if (!sample.output) return undefined
  return outputDiffers(sample.output.text, error ? `${printed}${said(error)}\n` : printed, sample.output.approx)
}
