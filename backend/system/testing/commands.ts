import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { type Ended, endAll, runScript } from '../../testing/processes/built-server.ts'

/** What an operator types, as its script and words; `start` is the server that `npm start` ends in. */
export const commands = {
  start: ['../backend/main.ts'],
  doctor: ['doctor.ts'],
  backup: ['backup.ts', 'FILE'],
  restore: ['restore.ts', 'FILE'],
  export: ['export-supabase.ts', 'FILE'],
  rotate: ['rotate-credential-key.ts'],
  revoke: ['revoke-credential.ts', 'ID'],
} as const
export type Command = keyof typeof commands

export const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const
export type EndingSignal = keyof typeof exitCodes
export const endingSignals = Object.keys(exitCodes) as EndingSignal[]

/** A folder in which nobody may write, too, as a path of what is in it. Whoever is nobody reaches PostgreSQL as well. */
export function useFolder(): (name: string) => string {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'xpedition-commands-'))
    chmodSync(folder, 0o777)
    chmodSync(inject('engines').socketFolder, 0o711)
  })
  afterAll(async () => {
    await endAll()
    rmSync(folder, { recursive: true })
  })
  return (name) => path.join(folder, name)
}

/** Typed by a user without the rights of root. */
export function typed(command: Command, environment: Record<string, string>, file: string): Promise<Ended> {
  const [script, ...words] = commands[command]
  const given = words.map(() => file)
  return runScript(script, given, { PORT: '0', LOG_LEVEL: 'silent', ...environment }, { isNobody: true })
}

/** What is said has no word of the system and no stack. */
export function expectWords(said: string): void {
  expect(said).not.toMatch(/^ {4}at |\bE[A-Z]{4,}\b(?!.*=)|node:|\[object/m)
}

/** A sentence or two of what is wrong. */
export function expectSentence({ code, stdout, stderr }: Ended, says: RegExp): void {
  const said = stderr + stdout
  expect([code, said]).toEqual([1, expect.stringMatching(says)])
  expectWords(said)
  expect(stderr.trim().split('\n').length).toBeLessThanOrEqual(2)
}
