import type { Job, PythonError } from '../../app/features/python/protocol.ts'
import type { Sample } from '../compiler/extract.ts'
import { blocksOf, codeOf, type PageBlock } from '../compiler/lesson-code.ts'
import type { PageVerdict } from '../compiler/page-runs.ts'
import { outputDiffers } from './output-differs.ts'
import { PagePython } from './page-python.ts'

interface BlockProof {
  key: string
  what: string
  line: number
  seconds: number
  verdict: PageVerdict
  /** For the list: what differs. */
  detail?: string
}

/** Of processor: what a learner waits for at most, on a machine like this. */
const maxSeconds = 60

const no = (why: string): PageVerdict => ({ runs: 'no', why })

const missing = /the page's torch has no (torch[\w.]*)/
const notInstalled = /No module named '([\w.]+)'/

/** @returns in at most six words */
function whyNot({ kind, message }: PythonError): string {
  const name = missing.exec(message)?.[1]
  if (name) return `The page lacks ${name}`
  const module = notInstalled.exec(message)?.[1]
  if (module) return `The page lacks ${module.split('.')[0]}`
  return kind === 'AssertionError' ? 'The page computes other values' : 'The page cannot run it'
}

export class TorchProof {
  private constructor(readonly page: PagePython) {}

  static async start(): Promise<TorchProof> {
    return new TorchProof(await PagePython.start())
  }

  /** All blocks of a lesson that need torch, in its order. */
  async prove(samples: readonly Sample[]): Promise<BlockProof[]> {
    const code = codeOf(samples)
    const shared = { section: 'lesson', files: code.files, before: [] }
    const found: BlockProof[] = []
    let isBroken = false
    for (const block of blocksOf(samples)) {
      if (!block.needsTorch) {
        if (block.kind === 'sample') await this.page.run({ ...shared, code: block.sample.code, sample: block.id })
        continue
      }
      const start = process.cpuUsage()
      const judged =
        isBroken && !block.sample.alone
          ? { verdict: no('An earlier sample needs the notebook') }
          : await this.#judge(block, shared)
      const { user, system } = process.cpuUsage(start)
      const seconds = (user + system) / 1e6
      const verdict = seconds > maxSeconds ? no('It takes too long in the page') : judged.verdict
      if (block.kind === 'sample' && (judged.broken || seconds > maxSeconds)) isBroken = true
      const { key, sample } = block
      const what = block.kind === 'sample' ? block.id.replaceAll(' ', '-') : `exercise-${sample.id}`
      found.push({ key, what, line: sample.line, seconds, verdict, ...(judged.detail && { detail: judged.detail }) })
    }
    return found
  }

  async #judge(
    block: PageBlock,
    shared: Pick<Job, 'section' | 'files' | 'before'>,
  ): Promise<{ verdict: PageVerdict; detail?: string; broken?: boolean }> {
    const { sample } = block
    if (block.kind === 'exercise') {
      const job = { ...shared, code: sample.code, check: sample.check?.code ?? '', alone: sample.alone === true }
      const { error } = await this.page.run(job)
      return error ? { verdict: no(whyNot(error)), detail: said(error) } : { verdict: { runs: 'exact' } }
    }
    const { error, printed } = await this.page.run({ ...shared, code: sample.code, sample: block.id })
    if (error && error.kind !== sample.raises) return { verdict: no(whyNot(error)), detail: said(error), broken: true }
    if (!error && sample.raises) return { verdict: no('The page does not raise it'), detail: sample.raises }
    if (!sample.output) return { verdict: { runs: 'exact' } }
    const text = error ? `${printed}${said(error)}\n` : printed
    const { approx } = sample.output
    if (outputDiffers(sample.output.text, text) === undefined) return { verdict: { runs: 'exact' } }
    const differs = outputDiffers(sample.output.text, text, approx)
    if (differs === undefined) return { verdict: { runs: 'digits' } }
    return { verdict: no('The page prints other values'), detail: differs }
  }
}

const said = ({ kind, message }: PythonError): string => (message ? `${kind}: ${message}` : kind)
