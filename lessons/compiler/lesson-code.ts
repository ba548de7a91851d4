import { createRequire } from 'node:module'
import { z } from 'zod'
import type { LessonCode, RunsIn, SampleCode } from '../../app/features/python/lesson-code.ts'
import { isPagePackage, packagesFor } from '../../app/features/python/page-packages/page-packages.ts'
import { extractSamples, type Sample } from './extract.ts'
import { type PageRuns, pageRunKey, readPageRuns } from './page-runs.ts'
import { readLesson } from './read-lesson.ts'
import { inPage } from './standard-library.ts'

/** @throws {Error} when the lesson cannot be read */
export function lessonCode(path: string): LessonCode {
  return codeOf(extractSamples(readLesson(path).tree).samples)
}

export function codeOf(samples: readonly Sample[]): LessonCode {
  const code: LessonCode = { files: [], packages: [], samples: [], exercises: {} }
  let before: RunsIn = 'page'
  let torchBefore = false
  for (const sample of samples) {
    const isShown = sample.kind === 'run' && !sample.hidden
    if (!isShown && !(sample.kind === 'exercise' && sample.id)) continue
    const check = sample.check?.code ?? ''
    const alone = sample.alone === true
    const home: RunsIn = alone ? homeOf(sample) : worst(before, homeOf(sample))
    const torch: boolean = usesTorch(sample) || (torchBefore && !alone)
    blocks.push({
      kind: isShown ? 'sample' : 'exercise',
      sample,
      id: isShown ? idAfter(shown, sample) : (sample.id ?? ''),
      key: pageRunKey([...(alone ? [] : texts), sample.code, check, sample.output?.text ?? '']),
      needsTorch: torch && home === 'page',
      home,
      after: shown.length,
    })
    if (!isShown) continue
    shown.push({ id: idAfter(shown, sample) })
    texts.push(sample.code)
    before = home
    torchBefore = torch
  }
  return blocks
}

export function codeOf(samples: readonly Sample[]): LessonCode {
  const files = samples.filter(({ kind }) => kind === 'file')
  const code: LessonCode = {
    files: files.map(({ name = '', code: text }) => ({ name, text: `${text}\n` })),
    samples: [],
    exercises: {},
  }
  for (const block of blocksOf(samples)) {
    const { sample, id, after } = block
    if (block.kind === 'sample') code.samples.push({ ...textOf(sample), id, ...placeOf(block) })
    else
      code.exercises[id] = {
        start: sample.start?.code ?? '',
        check: sample.check?.code ?? '',
        solution: sample.code,
        alone: sample.alone === true,
        after,
        ...placeOf(block),
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
const idAfter = (before: readonly SampleId[], { opening }: Sample): string =>
  opening ? openingId : `sample ${before.filter(({ id }) => id !== openingId).length + 1}`
const openingId = 'the opening'

type SampleId = Pick<SampleCode, 'id'>

const textOf = (sample: Sample): Omit<SampleCode, 'id' | keyof RunsWhere> => ({
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
