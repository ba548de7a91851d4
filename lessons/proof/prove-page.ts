/** npm run prove:page -- [files or folders]: which blocks that import torch run in the page (lessons/page-runs.txt) */
import { readFileSync, writeFileSync } from 'node:fs'
import { extractSamples } from '../compiler/extract.ts'
import { lessonFiles } from '../compiler/files.ts'
import { pageRunsFile } from '../compiler/page-runs.ts'
import { readLesson } from '../compiler/read-lesson.ts'
import { TorchProof } from './torch-proof.ts'

const files = lessonFiles(process.argv.slice(2)).filter((file) => /\btorch\b/.test(readFileSync(file, 'utf8')))
const found = new Map<string, string[]>()
const total = { exact: 0, digits: 0, no: 0 }
for (const file of files) {
  const proof = await TorchProof.start()
  const blocks = await proof.prove(extractSamples(readLesson(file).tree).samples)
  for (const { what, line, seconds, verdict, detail } of blocks) {
    total[verdict.runs] += 1
    const told = verdict.runs === 'no' ? `no: ${verdict.why}` : verdict.runs
    console.log(`${file}:${line} ${what} ${told} ${seconds.toFixed(1)} s${detail ? ` (${detail})` : ''}`)
  }
  found.set(
    file,
    blocks.map(({ key, what, line, verdict }) => {
      const told = verdict.runs === 'no' ? `no: ${verdict.why}` : verdict.runs
      return `${file} ${key} ${what} ${line} ${told}`
    }),
  )
  write()
}
console.log(`${total.exact} exact, ${total.digits} within the lesson's tolerance, ${total.no} not in the page`)

/** Replaces the lines of the lessons that were proven, and keeps the others. */
function write(): void {
  const others = readFileSync(pageRunsFile, 'utf8')
    .split('\n')
    .filter((each) => each && !found.has(each.slice(0, each.indexOf(' '))))
  const lines = [...others, ...[...found.values()].flat()]
  lines.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  writeFileSync(pageRunsFile, `${lines.join('\n')}\n`)
}
