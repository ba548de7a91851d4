import path from 'node:path'
import { type ReportStep, type StartStep, startStep } from '../../backend/backup/start-step.ts'
import { readSettings, type Settings, unknownSettings } from '../../backend/settings/settings.ts'
import { explainError } from '../../backend/system/explain-error.mjs'
import { exitCodeOf, onSignals } from '../build/stop-on-signals.mjs'

interface Command {
  usage: string
  flags?: readonly string[]
  /** What is so when a signal has stopped it. */
  stopped: string
}

interface Given {
  settings: Settings
  file: string
  flags: ReadonlySet<string>
  startStep: StartStep
}

/** A failure is one line and exit code 1; stopped by a signal, 128 and its number. Files are for this user only. */
export async function runOnFile(
  { usage, flags = [], stopped }: Command,
  work: (given: Given) => Promise<void>,
): Promise<void> {
  process.umask(0o077)
  const words = process.argv.slice(2)
  const files = words.filter((word) => !word.startsWith('-'))
  const given = words.filter((word) => word.startsWith('-'))
  const [file] = files
  const interrupted = abortOnSignals()
  try {
    if (!file || files.length > 1 || given.some((flag) => !flags.includes(flag))) throw new Error(`Type: ${usage}`)
    const settings = readSettings(process.env)
    for (const says of unknownSettings(process.env)) console.warn(says)
    // npm runs scripts in the project's folder; INIT_CWD is where the command was typed.
    const place = path.resolve(process.env.INIT_CWD ?? '.', file)
    await work({ settings, file: place, flags: new Set(given), startStep: interruptible(interrupted) })
  } catch (error) {
    console.error(interrupted.aborted ? stopped : explainError(error))
    process.exitCode = interrupted.aborted ? Number(interrupted.reason) : 1
  }
}

const interruptible =
  (interrupted: AbortSignal): StartStep =>
  (step, unit) => {
    const progress: ReportStep = startStep(step, unit)
    return (done, of) => {
      interrupted.throwIfAborted()
      progress(done, of)
    }
  }

/** Signals within a second count as one: the terminal, npm and tsx may each send one. */
function abortOnSignals(): AbortSignal {
  const controller = new AbortController()
  let since: number | undefined
  onSignals((signal) => {
    if (since !== undefined && Date.now() - since > 1_000) process.exit(exitCodeOf(signal))
    if (since === undefined) console.error('Stopping. Once more stops at once.')
    since ??= Date.now()
    controller.abort(exitCodeOf(signal))
  })
  return controller.signal
}

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
