import { runScript } from '../../../app/features/terminal/shell/shell.ts'
import { beginWith, type LessonFile } from '../../../app/features/terminal/shell/shell-state.ts'
import type { Sample } from '../../compiler/code/sample.ts'
import { outputDiffers } from '../output-differs.ts'
import type { SampleResult } from '../run-samples.ts'
import { RealBash } from './real-bash.ts'
import { startLab } from './start-lab.ts'

/** Commands of a lesson must do the same in a real bash, in a folder with the lesson's files, as in the page's shell. */
export async function runCommands(sample: Sample, files: readonly LessonFile[]): Promise<SampleResult> {
  const timeoutMs = sample.timeout * 1000
  const bash = await RealBash.open(files)
  const real = bash.run(sample.code, timeoutMs)
  bash.close()
  if (real === undefined) return { status: 'skipped', message: 'needs bash' }
  if (real.status === null) return { status: 'failed', message: `took more than ${sample.timeout} s` }
  const lab = await startLab(files)
  const { text, state } = await runScript(sample.code, beginWith(files), { timeoutMs, ask: lab?.ask })
  lab?.stop()
  const differs = outputDiffers(real.printed, text)
  if (differs) return { status: 'failed', message: `in the page's shell, where bash ${differs}` }
  if (state.status !== real.status)
    return { status: 'failed', message: `ends with ${state.status} in the page's shell, with ${real.status} in bash` }
  return { status: 'ran', printed: text }
}
