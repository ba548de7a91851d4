/** npm run lessons:runs -- [files or folders]: what offers Run with no setting, per course, and why the others do not. */
import type { RunsWhere } from '../../../app/features/python/lesson-code.ts'
import { lessonCode } from '../../compiler/code/lesson-code.ts'
import { lessonFiles } from '../../compiler/files.ts'

interface Counts {
  samples: number
  'of them in the page': number
  exercises: number
  'of those in the page': number
}

const courses = new Map<string, Counts>()
const left: string[] = []

for (const file of lessonFiles(process.argv.slice(2))) {
  const [, course = file] = file.split('/')
  const counts = courses.get(course) ?? {
    samples: 0,
    'of them in the page': 0,
    exercises: 0,
    'of those in the page': 0,
  }
  courses.set(course, counts)
  const { samples, exercises } = lessonCode(file)
  const tell = (place: string, { runsIn, why }: RunsWhere): void => {
    if (runsIn !== 'page') left.push(`${place}: ${why}`)
  }
  for (const sample of samples) {
    counts.samples += 1
    if (sample.runsIn === 'page') counts['of them in the page'] += 1
    tell(`${file}:${sample.line} ${sample.id}`, sample)
  }
  for (const [id, exercise] of Object.entries(exercises)) {
    counts.exercises += 1
    if (exercise.runsIn === 'page') counts['of those in the page'] += 1
    tell(`${file} ${id}`, exercise)
  }
}
for (const line of left) console.log(line)
console.table(Object.fromEntries(courses))
