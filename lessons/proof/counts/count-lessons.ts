/** npm run lessons:count -- [files or folders]: exits 1 when a section is out of its range. */
import path from 'node:path'
import { lessonFiles } from '../../compiler/files.ts'
import { measureLesson } from '../../compiler/measure.ts'
import { readLesson } from '../../compiler/read-lesson.ts'
import { maxSampleLines as mostLines, sectionFor, wordRange } from '../../compiler/template.ts'
import { balance, type Choice, choicesOf } from '../check-balance.ts'

const modules = new Map<string, Choice[]>()
const rows = lessonFiles(process.argv.slice(2)).map((file) => {
  const { text, tree } = readLesson(file)
  const name = path.dirname(file)
  modules.set(name, [...(modules.get(name) ?? []), ...choicesOf(tree, text)])
  const measure = measureLesson(tree)
  const [least, most] = wordRange(sectionFor(file)?.module ?? { counts: 'activities' })
  const fits = measure.words >= least && measure.words <= most && measure.longestSample <= mostLines
  const { words, samples, longestSample, checks, figures, interactive, tasks } = measure
  return { file, words, range: `${least}-${most}`, samples, longestSample, checks, figures, interactive, tasks, fits }
})
console.table(rows)
modules.set('all', [...modules.values()].flat())
console.log('Checks with one right option: its place among 1 2 3 4 as written and as prerendered, and its length')
console.table(Object.fromEntries([...modules].map(([name, choices]) => [name, balance(choices)])))
process.exitCode = rows.every((row) => row.fits) ? 0 : 1
