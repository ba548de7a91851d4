import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Sample } from '../compiler/code/sample.ts'

const harness = fileURLToPath(new URL('harness.py', import.meta.url))
const plotCache = fileURLToPath(new URL('../../.cache/matplotlib', import.meta.url))

/** Another `python3` on PATH may not see Debian's packages. LESSON_PYTHON overrides it. */
export const python = process.env.LESSON_PYTHON ?? (existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3')

const refusal = z.object({
  phase: z.enum(['answer', 'check']),
  line: z.number(),
  kind: z.string(),
  message: z.string(),
  /** The error came out of the answer's own code. */
  own: z.boolean(),
  /** By an assert of the check. */
  told: z.boolean(),
})

const tried = z.object({
  passed: z.number(),
  tries: z.number(),
  said: refusal.nullable(),
  skipped: z.string().optional(),
})

const mutants = z.object({
  /** Of all that were made, those tried among them. */
  texts: z.array(z.string()),
  tried: z.array(z.string()),
  survivors: z.array(z.object({ line: z.number(), text: z.string() })),
})

const spread = z.object({
  /** Fresh ones that were tried. */
  seeds: z.number(),
  /** Numbers that a repetition prints: `shown` is the median of what the lesson shows, `low` to `high` the middle 80 % of the fresh. */
  columns: z.array(
    z.object({
      at: z.number(),
      shown: z.string(),
      low: z.string(),
      high: z.string(),
      outside: z.boolean(),
      bars: z.array(z.number()),
    }),
  ),
  problem: z.string().optional(),
})

export type Spread = z.infer<typeof spread>

const result = z.object({
  status: z.enum(['ran', 'compiled', 'written', 'skipped', 'failed']),
  line: z.number().optional(),
  message: z.string().optional(),
  printed: z.string().optional(),
  /** In the order of the sample's. */
  answers: z.array(tried).optional(),
  mutants: mutants.optional(),
  spread: spread.optional(),
  problems: z.array(z.object({ line: z.number(), message: z.string() })).optional(),
})

export type Tried = z.infer<typeof tried>
export type Mutants = z.infer<typeof mutants>

export type SampleResult = z.infer<typeof result>

/** One process a lesson, which starts with the modules that earlier lessons imported. */
export class Interpreter {
  readonly #child: ChildProcess
  #answer = ''
  #ended = false
  #done: (() => void) | undefined

  readonly #fresh: boolean

  /** @param packages whether samples can import packages beside the standard library @param fresh whether experiments are repeated */
  constructor({ packages = true, fresh = true } = {}) {
    this.#fresh = fresh
    mkdirSync(plotCache, { recursive: true })
    this.#child = spawn(python, ['-s', ...(packages ? [] : ['-S']), '-B', '-W', 'ignore', harness], {
      env: environment,
      stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    })
    this.#child.stdio[3]?.on('data', (chunk) => {
      this.#answer += chunk
      if (/(^|\n)\n$/.test(this.#answer)) this.#done?.()
    })
    this.#child.stdin?.on('error', () => {}) // the interpreter ended before it read its job: reported as such
    const end = () => {
      this.#ended = true
      this.#done?.()
    }
    this.#child.on('error', end)
    this.#child.on('close', end)
  }

  async run(file: string, text: string, samples: readonly Sample[]): Promise<SampleResult[]> {
    if (samples.length === 0) return []
    const folder = mkdtempSync(path.join(tmpdir(), 'lesson-'))
    try {
      const lines = await this.#ask({ file, text, samples, folder, fresh: this.#fresh, limit: limit(samples) })
      const results = lines.map((line) => result.parse(JSON.parse(line)))
      const died: SampleResult = { status: 'failed', message: 'the interpreter ended or hung here' }
      const notRun: SampleResult = { status: 'failed', message: 'not run: the interpreter had ended' }
      return samples.map((_, index) => results[index] ?? (index === results.length ? died : notRun))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  /** No lesson may be running. */
  close(): void {
    this.#child.stdin?.end()
  }

  async #ask(job: object): Promise<string[]> {
    this.#answer = ''
    await new Promise<void>((resolve) => {
      if (this.#ended) return resolve()
      this.#done = resolve
      this.#child.stdin?.write(`${JSON.stringify(job)}\n`)
    })
    return this.#answer.split('\n').filter(Boolean)
  }
}

/** Seconds, for code that does not react to signals. */
const limit = (samples: readonly Sample[]): number =>
  samples.reduce((sum, { timeout, seeds, answers = [] }) => {
    const runs = answers.length * seedsOfChecks + 1
    return sum + (timeout * 6 + 10) * runs + (answers.length ? mutantSeconds : 0) + (seeds ? repeatSeconds : 0)
  }, 60)

/** As in answers/exercise.py; of mutants also the last, which may hang. */
const seedsOfChecks = 5
const mutantSeconds = 180
/** Computing time is bounded in seeds/repeat.py; a busy machine takes longer. */
const repeatSeconds = 900

export const environment: NodeJS.ProcessEnv = {
  ...(process.env.CHECK_SEED && { CHECK_SEED: process.env.CHECK_SEED }),
  ...(process.env.MUTANTS && { MUTANTS: process.env.MUTANTS }),
  PATH: '/usr/bin:/bin',
  LANG: 'C.UTF-8',
  PYTHONHASHSEED: '0',
  PYTHONUTF8: '1',
  OMP_NUM_THREADS: '1',
  OPENBLAS_NUM_THREADS: '1',
  MKL_NUM_THREADS: '1',
  MPLBACKEND: 'Agg',
  MPLCONFIGDIR: plotCache,
}

export function checkShell(sample: Sample): SampleResult {
  const { status, stderr, error } = spawnSync('bash', ['-n'], { input: sample.code, encoding: 'utf8' })
  if (error) return { status: 'skipped', message: 'needs bash' }
  return status === 0 ? { status: 'compiled' } : { status: 'failed', message: stderr.trim() }
}
