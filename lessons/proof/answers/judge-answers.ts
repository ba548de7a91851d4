import type { Answer, Problem, Sample } from '../../compiler/code/sample.ts'
import type { Mutants, SampleResult, Tried } from '../run-samples.ts'

export interface AnswerCounts {
  exercises: number
  refused: number
  accepted: number
  mutants: number
  killed: number
  equal: number
}

export const noAnswers = (): AnswerCounts => ({
  exercises: 0,
  refused: 0,
  accepted: 0,
  mutants: 0,
  killed: 0,
  equal: 0,
})

export interface Judged {
  counts: AnswerCounts
  failed: Problem[]
  skipped: Problem[]
}

/** What the answers of one exercise and its mutants met. */
export function judgeAnswers(sample: Sample, { answers: tries = [], mutants, problems = [] }: SampleResult): Judged {
  const judged: Judged = { counts: { ...noAnswers(), exercises: 1 }, failed: [...problems], skipped: [] }
  const answers = sample.answers ?? []
  const misconception = answers.find(({ right }) => !right)
  for (const [index, tried] of tries.entries()) {
    const answer = answers[index]
    if (!answer) continue
    if (tried.skipped) judged.skipped.push({ line: answer.line, message: tried.skipped })
    else {
      const problem = answer.right ? problemOfRight(tried) : problemOfWrong(answer, tried, answer === misconception)
      if (problem) judged.failed.push({ line: answer.line, message: problem })
      else judged.counts[answer.right ? 'accepted' : 'refused'] += 1
    }
  }
  if (mutants) judgeMutants(sample, mutants, judged)
  return judged
}

const said = ({ said }: Tried): string => (said ? `${said.kind}: ${said.message}` : '')

const problemOfRight = (tried: Tried): string | undefined =>
  tried.said ? `a right answer is refused (line ${tried.said.line}): ${said(tried)}` : undefined

function problemOfWrong({ slip }: Answer, tried: Tried, isMisconception: boolean): string | undefined {
  if (tried.passed > 0) return `a wrong answer passes${ofTries(tried)}: ${slip}`
  if (!tried.said) return undefined
  if (tried.said.phase === 'answer') return `this wrong answer does not run, so its check was not asked: ${said(tried)}`
  if (!tried.said.told && !tried.said.own) return `the check breaks on this wrong answer: ${said(tried)}`
  if (isMisconception && !(tried.said.told && saysWhy(tried.said.message)))
    return `the first wrong answer is refused without a sentence about its slip: ${said(tried)}`
  return undefined
}

const ofTries = ({ passed, tries }: Tried): string => (tries > 1 ? ` with ${passed} of ${tries} days' data` : '')

const comparison = /\b(?:expected|got|wanted|instead of|should (?:be|give|return))\b|[!=]=/i
const minWords = 5

/** Whether a clause beside the comparison of values has words of its own. */
export const saysWhy = (message: string): boolean =>
  message
    .split(/[:;?!()\n]+\s*|\.(?:\s|$)/)
    .some((clause) => !comparison.test(clause) && (clause.match(/\p{L}{2,}/gu)?.length ?? 0) >= minWords)

function judgeMutants(sample: Sample, { texts, tried, survivors }: Mutants, { counts, failed }: Judged): void {
  const listed = equalMutants(sample, (line, message) => failed.push({ line, message }))
  const passed = new Set(survivors.map(({ text }) => text))
  counts.mutants += tried.length
  counts.killed += tried.length - survivors.length
  for (const { line, text } of survivors)
    if (listed.has(text)) counts.equal += 1
    else failed.push({ line, message: `a mutant passes; refuse it, or list it in \`py equal\`: ${text}` })
  for (const [text, line] of listed)
    if (!texts.includes(text)) failed.push({ line, message: 'no mutant of the solution reads so' })
    else if (tried.includes(text) && !passed.has(text)) failed.push({ line, message: 'this mutant is refused' })
}

/** Lines by what the mutants read, each after a reason. */
function equalMutants({ equal = [] }: Sample, complain: (line: number, message: string) => void): Map<string, number> {
  const listed = new Map<string, number>()
  for (const { line, code } of equal) {
    let reason = ''
    for (const [index, text] of code.split('\n').entries()) {
      if (text.startsWith('#')) reason = text
      else if (text.trim() && !reason) complain(line + index, 'a mutant is listed after a line `# why it is equal`')
      else if (text.trim()) listed.set(text.trim(), line + index)
    }
  }
  return listed
}
