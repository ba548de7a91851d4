/** npm run lessons:count -- [files or folders]: what each section holds. Exits 1 when one is out of its range. */
import { readFileSync } from 'node:fs'
import { lessonFiles } from './files.ts'
import { measureLesson, parseLesson } from './measure.ts'
import { sectionFor, wordRange } from './template.ts'

const rows = lessonFiles(process.argv.slice(2)).map((file) => {
  const measure = measureLesson(parseLesson(file, readFileSync(file, 'utf8')))
  const [least, most] = wordRange(sectionFor(file)?.module ?? { counts: 'activities' })
  const fits = measure.words >= least && measure.words <= most && measure.longestSample <= 18
  const { words, samples, longestSample, checks, figures, interactive, tasks } = measure
  return { file, words, range: `${least}-${most}`, samples, longestSample, checks, figures, interactive, tasks, fits }
})
console.table(rows)
process.exitCode = rows.every((row) => row.fits) ? 0 : 1
