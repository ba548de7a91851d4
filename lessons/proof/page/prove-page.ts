/** npm run prove:page -- [files or folders]: which blocks with a package of the page's own run there (lessons/page-exceptions.txt) */
import { readFileSync, writeFileSync } from 'node:fs'
import { packagesFor } from '../../../app/features/python/page-packages/page-packages.ts'
import { extractSamples } from '../../compiler/extract.ts'
import { lessonFiles } from '../../compiler/files.ts'
import { exceptionLines, pageExceptionsFile } from '../../compiler/page-exceptions.ts'
import { readLesson } from '../../compiler/read-lesson.ts'
import type { Judged } from './judge-block.ts'
import { PagePython } from './page-python.ts'
import { whyNot } from './why-not.ts'

/** Of processor: what a learner waits for at most, on a machine like this. */
const maxSeconds = 60

function verdictOf({ problems, error, isNear }: Judged, seconds: number): string | undefined {
  if (problems.length > 0) return `no: ${whyNot(error)}`
  if (seconds > maxSeconds) return 'no: It takes too long in the page'
  return isNear ? 'digits' : undefined
}

async function prove(file: string): Promise<void> {
  const found: string[] = []
  let broken = ''
  const isMeant = ({ runsIn }: { runsIn: string }) => runsIn === 'page'
  const { samples } = extractSamples(readLesson(file).tree)
  for await (const { block, seconds, ...judged } of page.judge(samples, isMeant, new Map())) {
    const { kind, key, sample, id } = block
    const perAnswer = seconds / judged.count
    const verdict = broken && !sample.alone ? 'no: An earlier sample needs the notebook' : verdictOf(judged, perAnswer)
    if (kind === 'sample' && (judged.error || perAnswer > maxSeconds)) broken ||= id
    const name = `${kind}-${id}`.replace('sample-sample', 'sample').replaceAll(' ', '-')
    const details = judged.problems.map(({ message }) => ` (${message})`).join('')
    console.log(`${file}:${sample.line} ${name} ${verdict ?? 'exact'} ${perAnswer.toFixed(1)} s${details}`)
    if (verdict) found.push(`${file} ${name} ${key} ${verdict}`)
  }
  const lines = [...exceptionLines().filter((line) => !line.startsWith(`${file} `)), ...found]
  lines.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  writeFileSync(pageExceptionsFile, lines.map((line) => `${line}\n`).join(''))
}

const files = lessonFiles(process.argv.slice(2)).filter((file) => packagesFor(readFileSync(file, 'utf8')).length > 0)
const page = await PagePython.start()
for (const file of files) await prove(file)
