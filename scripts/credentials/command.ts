import { readSettings, type Settings, unknownSettings } from '../../backend/settings/settings.ts'
import { explainError } from '../../backend/system/explain-error.mjs'

/** Prints what the work answers; a failure is one line and exit code 1. */
export async function runCommand(work: (settings: Settings) => Promise<string>): Promise<void> {
  process.umask(0o077)
  try {
    const settings = readSettings(process.env)
    for (const says of unknownSettings(process.env)) console.warn(says)
    console.log(await work(settings))
  } catch (error) {
    console.error(explainError(error))
    process.exitCode = 1
  }
}
