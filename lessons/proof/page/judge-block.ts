import type { CodeText, Job, PythonError } from '../../../app/features/python/protocol.ts'
import { homeOfText, modulesAmong, type PageBlock } from '../../compiler/code/lesson-code.ts'
import type { Problem, Sample } from '../../compiler/code/sample.ts'
import { outputDiffers } from '../output-differs.ts'

export interface Judged {
  /** What was compared. */
  count: number
  problems: Problem[]
  /** Raised where nothing should be. */
  error?: PythonError
  /** Only the digits within the lesson's tolerance differ. */
  isNear?: boolean
}

export type RunJob = (job: Job) => Promise<{ error: PythonError | undefined; printed: string }>

type Shared = Pick<Job, 'section' | 'files'> & { before: CodeText[] }

/** Runs a sample, or answers to an exercise, as the page does. */
export function judgeBlock(block: PageBlock, run: RunJob, shared: Shared): Promise<Judged> {
  return block.kind === 'exercise' ? judgeExercise(block.sample, run, shared) : judgeSample(block, run, shared)
}

async function judgeSample({ sample, id }: PageBlock, run: RunJob, shared: Shared): Promise<Judged> {
  const { error, printed } = await run({ ...shared, code: sample.code, sample: id })
  const problem = (message: string) => ({ count: 1, problems: [{ line: sample.line, message }] })
  if (sample.raises && !error) return problem(`did not raise ${sample.raises}`)
  if (error && (error.from === 'before' || error.kind !== sample.raises)) return { ...problem(said(error)), error }
  if (!sample.output) return { count: 1, problems: [] }
  const { text, approx } = sample.output
  const all = error ? `${printed}${said(error)}\n` : printed
  const differs = outputDiffers(text, all, approx)
  if (differs !== undefined) return problem(differs)
  return { count: 1, problems: [], isNear: outputDiffers(text, all) !== undefined }
}

async function judgeExercise(sample: Sample, run: RunJob, shared: Shared): Promise<Judged> {
  const check = sample.check?.code ?? ''
  const alone = sample.alone === true
  const before = alone ? [] : shared.before
  const judged: Judged = { count: 0, problems: [] }
  async function answer(code: string, line: number, wrong: (error: PythonError | undefined) => string | undefined) {
    const { error } = await run({ ...shared, before, code, check, alone })
    const message = wrong(error)
    judged.count += 1
    if (message === undefined) return
    judged.problems.push({ line, message })
    if (error) judged.error ??= error
  }
  const { line, start } = sample
  await answer(sample.code, line, (error) => error && `the solution fails its check: ${said(error)}`)
  if (judged.error) return judged
  for (const other of ['', start?.code ?? ''])
    await answer(other, line, (error) => (error ? undefined : 'an unsolved exercise passes its check'))
  for (const { code, line, right, slip } of answersInPage(sample, shared.files))
    await answer(code, line, (error) => {
      if (right) return error && `a right answer is refused: ${said(error)}`
      return error ? undefined : `a wrong answer passes: ${slip}`
    })
  return judged
}

/** Those of another make, and the misconception: that a check tells right from wrong is proven beside the page, and faster. */
function answersInPage({ answers = [] }: Sample, files: Job['files']) {
  const own = modulesAmong(files)
  const misconception = answers.find(({ right }) => !right)
  return answers.filter(
    (answer) => (answer.right || answer === misconception) && homeOfText(answer.code, { own }).runsIn === 'page',
  )
}

const said = ({ kind, message }: PythonError): string => (message ? `${kind}: ${message}` : kind)
