/** npm run prove:page -- [files or folders]: which blocks with a package of the page's own run there (lessons/page-exceptions.txt) */
import { readFileSync, writeFileSync } from 'node:fs'
import { packagesFor } from '../../../app/features/python/page-packages/page-packages.ts'
import { extractSamples } from '../../compiler/code/extract.ts'
import type { PageBlock } from '../../compiler/code/lesson-code.ts'
import { exceptionLines, pageExceptionsFile } from '../../compiler/code/page-exceptions.ts'
import { lessonFiles } from '../../compiler/files.ts'
import { readLesson } from '../../compiler/read-lesson.ts'
import type { Judged } from './judge-block.ts'
import { PagePython } from './page-python.ts'
import { whyNot } from './why-not.ts'

/** Of processor: what a learner waits for at most, on a machine like this. */
const maxRunSeconds = 60

function verdictOf({ problems, error, isNear }: Judged): string | undefined {
  if (problems.length > 0) return `no: ${whyNot(error)}`
  return isNear ? 'digits' : undefined
}

async function prove(file: string): Promise<void> {
  const found: string[] = []
  let isBroken = false
  const nameOf = ({ kind, id }: PageBlock) => `${kind}-${id}`.replace('sample-sample', 'sample').replaceAll(' ', '-')
  const note = (block: PageBlock, verdict: string) => found.push(`${file} ${nameOf(block)} ${block.key} ${verdict}`)
  function isMeant(block: PageBlock): boolean {
    if (block.runsIn !== 'page') return false
    const isLost = isBroken && !block.sample.alone
    if (isLost) note(block, 'no: An earlier sample needs the notebook')
    return !isLost
  }
  const { samples } = extractSamples(readLesson(file).tree)
  const judging = page.judge(samples, isMeant, { exceptions: new Map(), maxRunSeconds })
  for await (const { block, seconds, ...judged } of judging) {
    const verdict = verdictOf(judged)
    if (block.kind === 'sample' && judged.error) isBroken = true
    const details = judged.problems.map(({ message }) => ` (${message})`).join('')
    const perRun = (seconds / judged.count).toFixed(1)
    console.log(`${file}:${block.sample.line} ${nameOf(block)} ${verdict ?? 'exact'} ${perRun} s${details}`)
    if (verdict) note(block, verdict)
  }
  const lines = [...exceptionLines().filter((line) => !line.startsWith(`${file} `)), ...found]
  lines.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  writeFileSync(pageExceptionsFile, lines.map((line) => `${line}\n`).join(''))
}

const files = lessonFiles(process.argv.slice(2)).filter((file) => packagesFor(readFileSync(file, 'utf8')).length > 0)
const page = await PagePython.start()
for (const file of files) await prove(file)
