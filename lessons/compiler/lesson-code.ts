import { createRequire } from 'node:module'
import { z } from 'zod'
import type { LessonCode, RunsIn, SampleCode } from '../../app/features/python/lesson-code.ts'
import { isPagePackage, packagesFor } from '../../app/features/python/page-packages/page-packages.ts'
import { extractSamples, type Sample } from './extract.ts'
import { readLesson } from './read-lesson.ts'
import { inPage } from './standard-library.ts'

/** @throws {Error} when the lesson cannot be read */
export function lessonCode(path: string): LessonCode {
  return codeOf(extractSamples(readLesson(path).tree).samples)
}

export function codeOf(samples: readonly Sample[]): LessonCode {
  const code: LessonCode = { files: [], packages: [], samples: [], exercises: {} }
  let before: RunsIn = 'page'
  for (const sample of samples) {
    if (sample.kind === 'file') code.files.push({ name: sample.name ?? '', text: `${sample.code}\n` })
    else if (sample.kind === 'run' && !sample.hidden) {
      before = worst(before, homeOf(sample))
      code.samples.push({ ...textOf(sample), id: idAfter(code.samples, sample), runsIn: before })
    } else if (sample.kind === 'exercise' && sample.id)
      code.exercises[sample.id] = {
        start: sample.start?.code ?? '',
        check: sample.check?.code ?? '',
        solution: sample.code,
        alone: sample.alone === true,
        after: code.samples.length,
        runsIn: sample.alone ? homeOf(sample) : worst(before, homeOf(sample)),
      }
  }
  return { ...code, packages: packagesFor(textInPage(code)) }
}

const textInPage = ({ samples, exercises }: LessonCode): string =>
  [...samples, ...Object.values(exercises).map((each) => ({ ...each, code: `${each.check}\n${each.solution}` }))]
    .filter(({ runsIn }) => runsIn === 'page')
    .map(({ code }) => code)
    .join('\n')

/** Learners' own code is kept under it: that of an Opening is not counted, for it came after the others. */
const idAfter = (before: readonly SampleCode[], { opening }: Sample): string =>
  opening ? openingId : `sample ${before.filter(({ id }) => id !== openingId).length + 1}`
const openingId = 'the opening'

const textOf = (sample: Sample): Omit<SampleCode, 'id' | 'runsIn'> => ({
  line: sample.line,
  code: sample.code,
  ...(sample.raises && { raises: sample.raises }),
})

const lock = z
  .object({ packages: z.record(z.string(), z.object({ imports: z.array(z.string()) })) })
  .parse(createRequire(import.meta.url)('pyodide/pyodide-lock.json'))
const packaged = new Set(Object.values(lock.packages).flatMap(({ imports }) => imports))

const order: readonly RunsIn[] = ['page', 'packages', 'notebook']
const worst = (a: RunsIn, b: RunsIn): RunsIn => (order.indexOf(a) > order.indexOf(b) ? a : b)

export function homeOf(sample: Sample): RunsIn {
  return homeOfText([sample.code, sample.check?.code ?? ''].join('\n'), sample.needs)
}

export function homeOfText(text: string, needs: readonly string[] = []): RunsIn {
  const lacking = lackedBy(text, needs)
  if (lacking.length === 0) return 'page'
  return lacking.every((name) => packaged.has(name)) ? 'packages' : 'notebook'
}

/** @returns what it imports and the page has not */
export const lackedBy = (text: string, needs: readonly string[] = []): string[] =>
  [...new Set([...importsOf(text), ...needs])].filter((name) => !inPage(name) && !isPagePackage(name, text))

/** By line: a false match in a string only makes a sample lose its Run button. */
export function importsOf(code: string): string[] {
  const names: string[] = []
  for (const [, from, list = ''] of code.matchAll(
    /^[ \t]*(?:from[ \t]+([\w.]+)[ \t]+import|import[ \t]+([\w., \t]+))/gm,
  ))
    names.push(...(from ? [from] : list.split(',').map((name) => name.trim().split(/\s/)[0] ?? '')))
  return names.map((name) => name.split('.')[0] ?? '').filter(Boolean)
}
