import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Sample } from './extract.ts'

const harness = fileURLToPath(new URL('harness.py', import.meta.url))
const plotCache = fileURLToPath(new URL('../../.cache/matplotlib', import.meta.url))

/** Debian's own interpreter sees Debian's packages; another `python3` first on PATH may not. */
export const python = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3'

const result = z.object({
  status: z.enum(['ran', 'compiled', 'written', 'skipped', 'failed']),
  line: z.number().optional(),
  message: z.string().optional(),
  printed: z.string().optional(),
})

export type SampleResult = z.infer<typeof result>

/** Runs a lesson's Python samples in one process and a folder of their own; results in the samples' order. */
export async function runSamples(file: string, text: string, samples: readonly Sample[]): Promise<SampleResult[]> {
  if (samples.length === 0) return []
  const folder = mkdtempSync(path.join(tmpdir(), 'lesson-'))
  mkdirSync(plotCache, { recursive: true })
  try {
    const lines = await runHarness(JSON.stringify({ file, text, samples }), folder, limit(samples))
    const results = lines.map((line) => result.parse(JSON.parse(line)))
    const died: SampleResult = { status: 'failed', message: 'the interpreter ended or hung here' }
    const notRun: SampleResult = { status: 'failed', message: 'not run: the interpreter had ended' }
    return samples.map((_, index) => results[index] ?? (index === results.length ? died : notRun))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Milliseconds for code that even signals do not stop. */
const limit = (samples: readonly Sample[]): number =>
  1000 * samples.reduce((sum, sample) => sum + sample.timeout * 6 + 10, 60)

function runHarness(job: string, cwd: string, timeout: number): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(python, ['-s', '-B', '-W', 'ignore', harness], {
      cwd,
      env: environment(cwd),
      stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    })
    let answer = ''
    const timer = setTimeout(() => child.kill('SIGKILL'), timeout)
    child.stdio[3]?.on('data', (chunk) => {
      answer += chunk
    })
    child.stdin?.on('error', () => {}) // the interpreter ended before it read its job: reported as such
    child.stdin?.end(job)
    child.on('error', reject)
    child.on('close', () => {
      clearTimeout(timer)
      resolve(answer.split('\n').filter(Boolean))
    })
  })
}

const environment = (home: string): NodeJS.ProcessEnv => ({
  PATH: '/usr/bin:/bin',
  HOME: home,
  TMPDIR: home,
  LANG: 'C.UTF-8',
  PYTHONHASHSEED: '0',
  PYTHONUTF8: '1',
  OMP_NUM_THREADS: '1',
  OPENBLAS_NUM_THREADS: '1',
  MKL_NUM_THREADS: '1',
  MPLBACKEND: 'Agg',
  MPLCONFIGDIR: plotCache,
})

/** Checks a shell sample's syntax; returns what is wrong with it. */
export function checkShell(sample: Sample): SampleResult {
  const { status, stderr, error } = spawnSync('bash', ['-n'], { input: sample.code, encoding: 'utf8' })
  if (error) return { status: 'skipped', message: 'needs bash' }
  return status === 0 ? { status: 'compiled' } : { status: 'failed', message: stderr.trim() }
}
