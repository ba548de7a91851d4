import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { asOneStream, runScript, withoutLines } from '../../app/features/terminal/shell/shell.ts'
import { beginWith, home, type LessonFile } from '../../app/features/terminal/shell/shell-state.ts'
import type { Sample } from '../compiler/extract.ts'
import { outputDiffers } from './output-differs.ts'
import { environment, type SampleResult } from './run-samples.ts'

interface Ran {
  printed: string
  status: number | null
}

/** Commands of a lesson must do the same in a real bash, in a folder with the lesson's files, as in the page's shell. */
export async function runCommands(sample: Sample, files: readonly LessonFile[]): Promise<SampleResult> {
  const timeoutMs = sample.timeout * 1000
  const real = inBash(sample.code, files, timeoutMs)
  if (real === undefined) return { status: 'skipped', message: 'needs bash' }
  if (real.status === null) return { status: 'failed', message: `took more than ${sample.timeout} s` }
  const { text, state } = await runScript(sample.code, beginWith(files), { timeoutMs })
  const differs = outputDiffers(real.printed, text)
  if (differs) return { status: 'failed', message: `in the page's shell, where bash ${differs}` }
  if (state.status !== real.status)
    return { status: 'failed', message: `ends with ${state.status} in the page's shell, with ${real.status} in bash` }
  return { status: 'ran', printed: text }
}

function inBash(script: string, files: readonly LessonFile[], timeoutMs: number): Ran | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'commands-'))
  try {
    for (const { name, text } of files) writeFileSync(path.join(folder, name), text)
    const { error, stdout, status } = spawnSync('bash', ['-c', asOneStream(script)], {
      cwd: folder,
      env: { PATH: environment.PATH, LANG: environment.LANG, HOME: folder, USER: 'user' },
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    })
    if (error && 'code' in error && error.code === 'ENOENT') return undefined
    return { printed: withoutLines(stdout).replaceAll(folder, home), status }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
