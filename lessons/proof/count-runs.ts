/** npm run lessons:runs -- [files or folders]: what offers Run with no setting, per course, and why the others do not. */
import type { RunsIn } from '../../app/features/python/lesson-code.ts'
import { lessonFiles } from '../compiler/files.ts'
import { lackedBy, lessonCode } from '../compiler/lesson-code.ts'

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
  let first = ''
  const tell = (place: string, runsIn: RunsIn, text: string): void => {
    const lacking = lackedBy(text).join(', ')
    if (runsIn !== 'page') left.push(`${place}: ${lacking || `follows ${first}`}`)
  }
  for (const { id, line, code, runsIn } of samples) {
    counts.samples += 1
    if (runsIn === 'page') counts['of them in the page'] += 1
    else first ||= id
    tell(`${file}:${line} ${id}`, runsIn, code)
  }
  for (const [id, { check, solution, runsIn }] of Object.entries(exercises)) {
    counts.exercises += 1
    if (runsIn === 'page') counts['of those in the page'] += 1
    tell(`${file} ${id}`, runsIn, `${check}\n${solution}`)
  }
}
for (const line of left) console.log(line)
console.table(Object.fromEntries(courses))
