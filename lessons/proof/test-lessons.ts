/** npm run test:lessons -- [--full] [--without-packages] [--quick] [--seeds] [--update] [files or folders] (docs/lessons.md) */
import { parseArgs } from 'node:util'
import { guideFiles, lessonFiles } from '../compiler/files.ts'
import { type AnswerCounts, noAnswers } from './answers/judge-answers.ts'
import { type Due, dueLessons } from './evidence/due.ts'
import { lessonHash } from './evidence/evidence.ts'
import { proofsFile, readProofs, writeProof } from './evidence/proofs.ts'
import { type LessonProof, Prover } from './prover.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean', default: false },
    'without-packages': { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    seeds: { type: 'boolean', default: false },
    update: { type: 'boolean', default: false },
  },
})
const concurrentLessons = 2
const packages = !options['without-packages']
const anew = process.env.PROOFS === 'anew' || options.update || options.quick || options.seeds
const notRun = packages ? 'skipped' : 'left to a run with packages'

const files = [...lessonFiles(positionals), ...(positionals.length ? [] : guideFiles())]
const due = dueLessons(files, readProofs(), { packages, anew })
const total = { passed: 0, failed: 0, skipped: 0, leftOut: 0, ran: 0, inPage: 0, cells: 0, compiled: 0, written: 0 }
const answers = noAnswers()

const inWords = ({ exercises, refused, accepted, mutants, killed, equal }: AnswerCounts): string =>
  `${exercises} exercises with answers: ${refused} wrong refused, ${accepted} right accepted; ` +
  `${mutants} mutants made, ${killed} refused, ${equal} listed as equal`

function report(
  file: string,
  { ran, inPage, cells, compiled, answers: own, repeated, skipped, failed: wrong }: LessonProof,
): void {
  const failed = options.full
    ? [...wrong, ...skipped.map(({ line, message }) => ({ line, message: `skipped: ${message}` }))]
    : wrong
  for (const { line, message } of failed) console.log(`${file}:${line}: ${message}`)
  if (packages && !options.full)
    for (const { line, message } of skipped) console.log(`${file}:${line}: skipped, ${message}`)
  console.log(
    `${failed.length ? 'not ok' : 'ok'} ${file}: ${ran} run, ${inPage} in the page, ${cells} in the notebook, ` +
      `${compiled} compiled, ${skipped.length} ${notRun}`,
  )
  if (own.exercises > 0) console.log(`  ${inWords(own)}`)
  if (repeated.experiments > 0)
    console.log(`  ${repeated.experiments} experiments repeated with ${repeated.seeds} fresh seeds`)
  if (options.seeds) for (const line of repeated.lines) console.log(`    ${line}`)
  for (const name of Object.keys(own) as (keyof AnswerCounts)[]) answers[name] += own[name]
  // A lesson that holds to the template counts as one; what was proven before is no passed test.
  total.passed += ran + inPage + cells + compiled + own.refused + own.accepted + (failed.length ? 0 : 1)
  total.failed += failed.length
  if (packages) total.skipped += options.full ? 0 : skipped.length
  else total.leftOut += skipped.length
  total.ran += ran
  total.inPage += inPage
  total.cells += cells
  total.compiled += compiled
}

function keep({ file, evidence }: Due, { skipped, failed }: LessonProof): void {
  // Written meanwhile, it is another lesson than the one that ran.
  if (!packages || options.quick || failed.length + skipped.length > 0 || lessonHash(file) !== evidence.lesson) return
  writeProof(file, evidence)
  total.written += 1
}

const queue = [...due]
async function work(): Promise<void> {
  const prover = new Prover({
    packages,
    quick: options.quick,
    update: options.update,
    // What takes minutes belongs to a proof.
    seeds: options.seeds || (packages && !options.quick && !options.update),
  })
  for (let next = queue.shift(); next; next = queue.shift()) {
    const proof = await prover.prove(next.file)
    report(next.file, proof)
    keep(proof.updated ? { ...next, evidence: { ...next.evidence, lesson: lessonHash(next.file) } } : next, proof)
  }
  prover.close()
}
await Promise.all(Array.from({ length: Math.min(concurrentLessons, due.length) }, work))

const { passed, failed, skipped, leftOut, ran, inPage, cells, compiled, written } = total
console.log(
  `${due.length} lessons proven now: ${ran} samples run, ${inPage} as in the page, ${cells} in notebooks, ` +
    `${compiled} compiled only, ${skipped + leftOut} ${notRun}`,
)
console.log(inWords(answers))
if (files.length > due.length)
  console.log(`${files.length - due.length} lessons proven before (${proofsFile}); PROOFS=anew proves them again`)
if (written > 0) console.log(`${proofsFile} has ${written} new lines: commit it with the lessons`)
const skippedToo = skipped ? `, ${skipped} skipped` : ''
console.log(`${passed} passed, ${failed} failed${skippedToo}`)
process.exitCode = failed ? 1 : 0
