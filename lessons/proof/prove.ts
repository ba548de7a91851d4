import { readFileSync } from 'node:fs'
import { compile } from '@mdx-js/mdx'
import { VFile } from 'vfile'
import { findExercises } from '../compiler/code/exercises.ts'
import { extractSamples } from '../compiler/code/extract.ts'
import { codeOf } from '../compiler/code/lesson-code.ts'
import type { Problem, Sample } from '../compiler/code/sample.ts'
import { lessonMdx } from '../compiler/mdx/options.ts'
import { measureLesson } from '../compiler/measure.ts'
import { readLesson } from '../compiler/read-lesson.ts'
import { checkTemplate, lessonName } from '../compiler/template.ts'
import { type AnswerCounts, type Judged, judgeAnswers, noAnswers } from './answers/judge-answers.ts'
import { judgeTask } from './answers/judge-task.ts'
import { missingAnswers } from './answers/missing-answers.ts'
import { runCommands } from './commands/run-commands.ts'
import { foreignHosts } from './foreign-hosts.ts'
import { outputDiffers } from './output-differs.ts'
import type { PagePython } from './page/page-python.ts'
import { checkShell, type Interpreter, type SampleResult, type Spread } from './run-samples.ts'
import { judgeSeeds, linesOf, type Repeated, spreadText } from './seeds/judge-seeds.ts'

export interface Proof {
  ran: number
  inPage: number
  compiled: number
  answers: AnswerCounts
  /** Experiments repeated with fresh seeds. */
  repeated: Repeated
  skipped: Problem[]
  failed: Problem[]
  printed: Map<Sample, string>
  /** What fresh seeds give, of the samples whose lesson shows it. */
  spreads: Map<Sample, string>
}

const ofTheShell = new Set<Sample['kind']>(['shell', 'terminal', 'task'])

/** With `page`, samples also run as in the page. Files outside courses/ need not match a template. */
export async function prove(file: string, interpreter: Interpreter, page?: PagePython): Promise<Proof> {
  const text = readFileSync(file, 'utf8')
  const proof: Proof = {
    ran: 0,
    inPage: 0,
    compiled: 0,
    answers: noAnswers(),
    repeated: { experiments: 0, seeds: 0, lines: [] },
    skipped: [],
    failed: [],
    printed: new Map(),
    spreads: new Map(),
  }
  try {
    await compile(new VFile({ path: file, value: text }), lessonMdx)
  } catch (error) {
    proof.failed.push(asProblem(error))
    return proof
  }
  const { tree } = readLesson(file)
  if (lessonName.test(file)) {
    proof.failed.push(...checkTemplate(file, text, tree, measureLesson(tree)))
    proof.failed.push(...missingAnswers(findExercises(tree).exercises))
  }
  const { samples, problems } = extractSamples(tree)
  proof.failed.push(...problems)
  if (file.includes('courses/cyber/'))
    for (const sample of samples)
      for (const found of foreignHosts(sample))
        proof.failed.push({ line: sample.line, message: `${found} is not an address for documentation` })

  const inFolder = samples.filter(({ kind }) => !ofTheShell.has(kind))
  const results = await interpreter.run(file, text, inFolder)
  inFolder.forEach((sample, index) => {
    const result = results[index] ?? { status: 'failed' as const, message: 'not run' }
    judge(proof, sample, result)
    if (result.spread) addSpread(proof, sample, result.spread)
    if (result.answers) addAnswers(proof, judgeAnswers(sample, result))
  })
  if (page && proof.failed.length === 0) {
    const { ran, failed } = await page.prove(samples)
    proof.inPage = ran
    proof.failed.push(...failed)
  }
  for (const sample of samples)
    if (sample.kind === 'shell') judge(proof, sample, checkShell(sample))
    else if (sample.kind === 'terminal') judge(proof, sample, await runCommands(sample, codeOf(samples).files))
    else if (sample.kind === 'task') addAnswers(proof, await judgeTask(sample, codeOf(samples).files))
  return proof
}

function asProblem(error: unknown): Problem {
  const line = error instanceof Error && 'line' in error && typeof error.line === 'number' ? error.line : 1
  return { line, message: error instanceof Error ? error.message : String(error) }
}

function addAnswers(proof: Proof, { counts, failed, skipped }: Judged): void {
  proof.failed.push(...failed)
  proof.skipped.push(...skipped)
  for (const name of Object.keys(counts) as (keyof AnswerCounts)[]) proof.answers[name] += counts[name]
}

function addSpread(proof: Proof, sample: Sample, spread: Spread): void {
  proof.failed.push(...judgeSeeds(sample, spread))
  if (sample.spread && !spread.problem) proof.spreads.set(sample, spreadText(sample.spread, sample, spread))
  proof.repeated.experiments += 1
  proof.repeated.seeds += spread.seeds
  proof.repeated.lines.push(...linesOf(sample, spread))
}

function judge(proof: Proof, sample: Sample, result: SampleResult): void {
  const line = result.line ?? sample.line
  if (result.status === 'failed') proof.failed.push({ line, message: result.message ?? 'failed' })
  else if (result.status === 'skipped') proof.skipped.push({ line, message: result.message ?? 'skipped' })
  else if (result.status === 'compiled') proof.compiled += 1
  else if (result.status === 'ran') {
    const printed = result.printed ?? ''
    proof.printed.set(sample, printed)
    const problem = wrongOutput(sample, printed)
    if (problem) proof.failed.push(problem)
    else proof.ran += 1
  }
}

function wrongOutput(sample: Sample, printed: string): Problem | undefined {
  if (!sample.output) {
    if (!printed.trim() || sample.raises) return undefined
    return { line: sample.line, message: 'prints, but no `out` fence shows it (give it an id and an empty one)' }
  }
  const differs = outputDiffers(sample.output.text, printed, sample.output.approx)
  if (differs === undefined) return undefined
  return { line: sample.output.line, message: sample.library ? `the form in ${sample.library}: ${differs}` : differs }
}
