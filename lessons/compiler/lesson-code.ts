import { createRequire } from 'node:module'
import { z } from 'zod'
import type { LessonCode, RunsIn, SampleCode } from '../../app/features/python/lesson-code.ts'
import { extractSamples, type Sample } from './extract.ts'
import { readLesson } from './read-lesson.ts'
import { inPage } from './standard-library.ts'

/** @throws {Error} when the lesson cannot be read */
export function lessonCode(path: string): LessonCode {
  return codeOf(extractSamples(readLesson(path).tree).samples)
}

/** Names of the exercises that a press in the page can find solved. */
export const checkedTasks = (path: string): string[] =>
  Object.entries(lessonCode(path).exercises).flatMap(([name, { check, runsIn }]) =>
    check !== '' && runsIn === 'page' ? [name] : [],
  )

export function codeOf(samples: readonly Sample[]): LessonCode {
  const code: LessonCode = { files: [], samples: [], exercises: {} }
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
  return code
}

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
  const text = [sample.code, sample.check?.code ?? ''].join('\n')
  const names = [...importsOf(text), ...sample.needs]
  if (names.every((name) => inPage(name)) && !usesWhatIsMissing(text)) return 'page'
  return names.every((name) => inPage(name) || packaged.has(name)) ? 'packages' : 'notebook'
}

/** Pyodide's hashlib lacks OpenSSL. */
const usesWhatIsMissing = (code: string): boolean => /\b(?:pbkdf2_hmac|scrypt)\(/.test(code)

/** By line: a false match in a string only makes a sample lose its Run button. */
export function importsOf(code: string): string[] {
  const names: string[] = []
  for (const [, from, list = ''] of code.matchAll(
    /^[ \t]*(?:from[ \t]+([\w.]+)[ \t]+import|import[ \t]+([\w., \t]+))/gm,
  ))
    names.push(...(from ? [from] : list.split(',').map((name) => name.trim().split(/\s/)[0] ?? '')))
  return names.map((name) => name.split('.')[0] ?? '').filter(Boolean)
}
