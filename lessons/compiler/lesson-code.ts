import { createRequire } from 'node:module'
import { z } from 'zod'
import type { LessonCode, RunsIn, RunsWhere, SampleCode } from '../../app/features/python/lesson-code.ts'
import { extractSamples, type Sample } from './extract.ts'
import { type PageRuns, pageRunKey, readPageRuns } from './page-runs.ts'
import { readLesson } from './read-lesson.ts'
import { inPage } from './standard-library.ts'

/** @throws {Error} when the lesson cannot be read */
export function lessonCode(path: string): LessonCode {
  return codeOf(extractSamples(readLesson(path).tree).samples)
}

export interface PageBlock {
  kind: 'sample' | 'exercise'
  sample: Sample
  id: string
  /** Of its record in lessons/page-runs.txt. */
  key: string
  /** It, or what runs before it, imports torch, and nothing else that the page lacks. */
  needsTorch: boolean
  home: RunsIn
  /** The samples that run before it. */
  after: number
}

/** The blocks of a lesson that a learner can run, in its order. */
export function blocksOf(samples: readonly Sample[]): PageBlock[] {
  const texts = samples.filter(({ kind }) => kind === 'file').map(({ code }) => code)
  const blocks: PageBlock[] = []
  const shown: SampleId[] = []
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
  return code
}

/** What needs torch runs in the page where the proof has found that it does. */
function placeOf({ home, needsTorch, key }: PageBlock): RunsWhere {
  if (!needsTorch) return { runsIn: home }
  pageRuns ??= readPageRuns()
  const verdict = pageRuns.get(key)
  if (!verdict) return { runsIn: 'notebook' }
  if (verdict.runs === 'no') return { runsIn: 'notebook', why: verdict.why }
  return verdict.runs === 'digits' ? { runsIn: 'page', digits: true } : { runsIn: 'page' }
}

let pageRuns: PageRuns | undefined

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

function homeOf(sample: Sample): RunsIn {
  const text = [sample.code, sample.check?.code ?? ''].join('\n')
  const names = [...importsOf(text), ...sample.needs]
  if (names.every((name) => inPage(name) || name === 'torch') && !usesWhatIsMissing(text)) return 'page'
  return names.every((name) => inPage(name) || packaged.has(name)) ? 'packages' : 'notebook'
}

const usesTorch = ({ code, check, needs }: Sample): boolean =>
  [...importsOf([code, check?.code ?? ''].join('\n')), ...needs].includes('torch')

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
