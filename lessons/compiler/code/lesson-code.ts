import { createRequire } from 'node:module'
import { z } from 'zod'
import type { LessonCode, RunsIn, RunsWhere, SampleCode } from '../../../app/features/python/lesson-code.ts'
import { isPagePackage, packagesFor } from '../../../app/features/python/page-packages/page-packages.ts'
import { readLesson } from '../read-lesson.ts'
import { extractSamples } from './extract.ts'
import { blockKey, type PageException, type PageExceptions, readPageExceptions } from './page-exceptions.ts'
import type { Sample } from './sample.ts'
import { inPage } from './standard-library.ts'

/** @throws {Error} when the lesson cannot be read */
export function lessonCode(path: string): LessonCode {
  return codeOf(extractSamples(readLesson(path).tree).samples)
}

export interface PageBlock extends RunsWhere {
  kind: 'sample' | 'form' | 'exercise'
  sample: Sample
  id: string
  /** Of its line in lessons/page-exceptions.txt. */
  key: string
  /** How many samples run before it. */
  after: number
}

let known: PageExceptions | undefined

/**
 * The blocks of a lesson that a learner can run, in its order.
 * @param exceptions those on record unless told
 */
export function blocksOf(samples: readonly Sample[], exceptions?: PageExceptions): PageBlock[] {
  known ??= readPageExceptions()
  const files = samples.filter(({ kind }) => kind === 'file')
  const texts = files.map(({ code }) => code)
  const own = modulesAmong(files)
  const blocks: PageBlock[] = []
  const shown: { id: string }[] = []
  let before: RunsWhere = { runsIn: 'page' }
  for (const sample of samples) {
    const isShown = sample.kind === 'run' && !sample.hidden
    if (!isShown && !(sample.kind === 'exercise' && sample.id)) continue
    const kind = isShown ? (sample.library ? 'form' : 'sample') : 'exercise'
    const id = idOf(kind, sample, shown)
    const key = blockKey([
      ...(sample.alone ? [] : texts),
      sample.code,
      sample.check?.code ?? '',
      sample.output?.text ?? '',
    ])
    const home = worst(sample.alone ? { runsIn: 'page' } : before, homeOf(sample, own))
    const place = home.runsIn === 'page' ? excepted((exceptions ?? known).get(key)) : needing(sample.library, home)
    blocks.push({ kind, sample, id, key, after: shown.length, ...place })
    if (kind !== 'sample') continue
    shown.push({ id })
    texts.push(sample.code)
    before = home.why ? { ...home, why: 'An earlier sample needs the notebook' } : home
  }
  return blocks
}

const needing = (library: string | undefined, home: RunsWhere): RunsWhere =>
  library ? { ...home, why: `Needs ${library}` } : home

function idOf(kind: PageBlock['kind'], sample: Sample, shown: readonly { id: string }[]): string {
  if (kind === 'exercise') return sample.id ?? ''
  return kind === 'sample' ? idAfter(shown, sample) : `${shown.at(-1)?.id} in ${sample.library}`
}

function excepted(exception: PageException | undefined): RunsWhere {
  if (exception === undefined) return { runsIn: 'page' }
  return exception === 'digits' ? { runsIn: 'page', digits: true } : { runsIn: 'notebook', why: exception.why }
}

export function codeOf(samples: readonly Sample[]): LessonCode {
  const files = samples.filter(({ kind }) => kind === 'file')
  const code: LessonCode = {
    files: files.map(({ name = '', code: text }) => ({ name, text: `${text}\n` })),
    packages: [],
    samples: [],
    forms: [],
    terminals: samples
      .filter(({ kind }) => kind === 'terminal')
      .map(({ line, code: text }, index) => ({ id: `terminal ${index + 1}`, line, code: text })),
    exercises: {},
    tasks: Object.fromEntries(
      samples
        .filter(({ kind }) => kind === 'task')
        .map(({ id = '', start, check, code: solution }) => [
          id,
          { start: start?.code ?? '', check: check?.code ?? '', solution },
        ]),
    ),
  }
  for (const block of blocksOf(samples)) {
    const { kind, sample, id, after } = block
    const where = whereOf(block)
    if (kind === 'sample') code.samples.push({ ...textOf(sample), id, ...where })
    else if (kind === 'form') code.forms.push({ ...textOf(sample), id, after, ...where })
    else
      code.exercises[id] = {
        start: sample.start?.code ?? '',
        check: sample.check?.code ?? '',
        solution: sample.code,
        alone: sample.alone === true,
        after,
        ...where,
      }
  }
  return { ...code, packages: packagesFor(textInPage(code)) }
}

const whereOf = ({ runsIn, digits, why }: RunsWhere): RunsWhere => ({
  runsIn,
  ...(digits && { digits }),
  ...(why && { why }),
})

const textInPage = ({ samples, forms, exercises }: LessonCode): string =>
  [
    ...samples,
    ...forms,
    ...Object.values(exercises).map((each) => ({ ...each, code: `${each.check}\n${each.solution}` })),
  ]
    .filter(({ runsIn }) => runsIn === 'page')
    .map(({ code }) => code)
    .join('\n')

/** Learners' own code is kept under it: that of an Opening is not counted, for it came after the others. */
const idAfter = (before: readonly { id: string }[], { opening }: Sample): string =>
  opening ? openingId : `sample ${before.filter(({ id }) => id !== openingId).length + 1}`
const openingId = 'the opening'

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
const worst = (a: RunsWhere, b: RunsWhere): RunsWhere =>
  order.indexOf(a.runsIn) > order.indexOf(b.runsIn) || (a.runsIn === b.runsIn && !b.why) ? a : b

const homeOf = (sample: Sample, own: ReadonlySet<string>): RunsWhere =>
  homeOfText([sample.code, sample.check?.code ?? ''].join('\n'), { needs: sample.needs, own })

interface Imported {
  needs?: readonly string[]
  /** Modules of the lesson's own. */
  own?: ReadonlySet<string>
}

/** @returns those that a lesson's files are */
export const modulesAmong = (files: readonly { name?: string }[]): ReadonlySet<string> =>
  new Set(files.flatMap(({ name }) => (name?.endsWith('.py') ? [name.slice(0, -'.py'.length)] : [])))

export function homeOfText(text: string, imported: Imported = {}): RunsWhere {
  const lacking = lackedBy(text, imported)
  if (lacking.length === 0) return { runsIn: 'page' }
  const why = `The page has no ${lacking.join(' and ')}`
  return { runsIn: lacking.every((name) => packaged.has(name)) ? 'packages' : 'notebook', why }
}

/** @returns what it imports and the page has not */
const lackedBy = (text: string, { needs = [], own }: Imported): string[] =>
  [...new Set([...importsOf(text), ...needs])].filter(
    (name) => !inPage(name) && !own?.has(name) && !isPagePackage(name, text),
  )

/** By line: a false match in a string only makes a sample lose its Run button. */
export function importsOf(code: string): string[] {
  const names: string[] = []
  for (const [, from, list = ''] of code.matchAll(
    /^[ \t]*(?:from[ \t]+([\w.]+)[ \t]+import|import[ \t]+([\w., \t]+))/gm,
  ))
    names.push(...(from ? [from] : list.split(',').map((name) => name.trim().split(/\s/)[0] ?? '')))
  return names.map((name) => name.split('.')[0] ?? '').filter(Boolean)
}
