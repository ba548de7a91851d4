import path from 'node:path'
import { readSettings, type Settings } from '../../backend/settings/settings.ts'

/** A failure is one line and exit code 1. Files written are readable by this user only. */
export async function runOnFile(
  usage: string,
  work: (settings: Settings, file: string, flags: ReadonlySet<string>) => Promise<void>,
  flags: readonly string[] = [],
): Promise<void> {
  process.umask(0o077)
  const words = process.argv.slice(2)
  const files = words.filter((word) => !word.startsWith('-'))
  const given = words.filter((word) => word.startsWith('-'))
  const [file] = files
  try {
    if (!file || files.length > 1 || given.some((flag) => !flags.includes(flag))) throw new Error(`Type: ${usage}`)
    // npm runs scripts in the project's folder; INIT_CWD is where the command was typed.
    await work(readSettings(process.env), path.resolve(process.env.INIT_CWD ?? '.', file), new Set(given))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
