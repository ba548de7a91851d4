import { runScript } from '../../../app/features/terminal/shell/shell.ts'
import { beginWith, type LessonFile } from '../../../app/features/terminal/shell/shell-state.ts'
import { beforeCheck } from '../../../app/features/terminal/shell/task.ts'
import type { Sample } from '../../compiler/code/sample.ts'
import { type Ran, RealBash } from '../commands/real-bash.ts'
import { startLab } from '../commands/start-lab.ts'
import { outputDiffers } from '../output-differs.ts'
import { type Judged, noAnswers, saysWhy } from './judge-answers.ts'

interface Attempt {
  line: number
  commands: string
  /** @returns what is wrong with the verdict, '' with a right one */
  wrong(passed: boolean, sentence: string): string
}

interface Outcome {
  printed: string
  check: Ran
}

const refusedStatus = 1

/** The solution and other answers to a task of commands must meet the same verdict in the page's shell as in bash. */
export async function judgeTask(sample: Sample, files: readonly LessonFile[]): Promise<Judged> {
  const judged: Judged = { counts: { ...noAnswers(), exercises: 1 }, failed: [], skipped: [] }
  const start = sample.start?.code ?? ''
  for (const { line, commands, wrong } of attemptsAt(sample)) {
    const script = `${start}\n${commands}`
    const real = await inBash(sample, script, files)
    if (!real) {
      judged.skipped.push({ line, message: 'needs bash' })
      return judged
    }
    const message = problemOf(real, await inPage(sample, script, files)) || verdictProblem(real.check, wrong)
    if (message) judged.failed.push({ line, message })
  }
  const { answers = [] } = sample
  const failed = (right: boolean) =>
    answers.filter((answer) => answer.right === right && judged.failed.some(({ line }) => line === answer.line)).length
  judged.counts.accepted = answers.filter(({ right }) => right).length - failed(true)
  judged.counts.refused = answers.filter(({ right }) => !right).length - failed(false)
  return judged
}

function* attemptsAt({ line, code, answers = [] }: Sample): Generator<Attempt> {
  yield {
    line,
    commands: code,
    wrong: (passed, sentence) => (passed ? '' : `the solution fails its check: ${sentence}`),
  }
  yield { line, commands: '', wrong: (passed) => (passed ? 'an unsolved task passes its check' : '') }
  const misconception = answers.find(({ right }) => !right)
  for (const answer of answers)
    yield {
      line: answer.line,
      commands: answer.code,
      wrong(passed, sentence) {
        if (answer.right) return passed ? '' : `a right answer is refused: ${sentence}`
        if (passed) return `a wrong answer passes: ${answer.slip}`
        if (answer !== misconception || saysWhy(sentence)) return ''
        return `the first wrong answer is refused without a sentence about its slip: ${sentence}`
      },
    }
}

function verdictProblem({ printed, status }: Ran, wrong: Attempt['wrong']): string {
  if (status === null) return 'the check takes too long'
  const sentence = printed.trim()
  if (status !== 0 && (status !== refusedStatus || sentence === ''))
    return `a check refuses with a sentence and ends with ${refusedStatus}, not with ${status}: ${sentence}`
  return wrong(status === 0, sentence)
}

function problemOf(real: Outcome, page: Outcome): string {
  const differs = outputDiffers(real.printed, page.printed)
  if (differs) return `in the page's shell, where bash ${differs}`
  const verdict = ({ status, printed }: Ran) => `${status} ${printed.trim()}`
  if (verdict(real.check) === verdict(page.check)) return ''
  return `its check ends with ${verdict(page.check)} in the page's shell, with ${verdict(real.check)} in bash`
}

async function inBash(
  { check, timeout }: Sample,
  script: string,
  files: readonly LessonFile[],
): Promise<Outcome | undefined> {
  const bash = await RealBash.open(files)
  try {
    const answer = bash.run(script, timeout * 1000)
    if (!answer) return undefined
    const output = bash.putBeside('output', answer.printed)
    const judged = bash.run(check?.code ?? '', timeout * 1000, { output })
    return judged && { printed: answer.printed, check: judged }
  } finally {
    bash.close()
  }
}

async function inPage({ check, timeout }: Sample, script: string, files: readonly LessonFile[]): Promise<Outcome> {
  const lab = await startLab(files)
  try {
    const options = { timeoutMs: timeout * 1000, ask: lab?.ask }
    const answer = await runScript(script, beginWith(files), options)
    const judged = await runScript(check?.code ?? '', beforeCheck(answer.state, answer.text), options)
    return { printed: answer.text, check: { printed: judged.text, status: judged.state.status } }
  } finally {
    lab?.stop()
  }
}
