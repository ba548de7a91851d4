import { Bash, type CommandName, getCommandNames } from 'just-bash/browser'
import { ownCommands } from './commands/index.ts'
import type { Ask } from './commands/program.ts'
import { copyFiles, placeOthers } from './shell-files.ts'
import { maxFilesBytes, maxOutputCharacters, type ShellState } from './shell-state.ts'

export interface ShellResult {
  text: string
  state: ShellState
}

interface ShellOptions {
  timeoutMs?: number
  ask?: Ask | undefined
}

/** They need Node's zlib. */
const leftOut = new Set(['gzip', 'gunzip', 'zcat'])
const commands = getCommandNames().filter((name): name is CommandName => !leftOut.has(name))

const maxSteps = 1e9
const maxOutputBytes = 64 * 2 ** 20

const executionLimits = {
  maxCommandCount: maxSteps,
  maxLoopIterations: maxSteps,
  maxAwkIterations: maxSteps,
  maxSedIterations: maxSteps,
  maxWorkUnits: maxSteps,
  maxFileSystemBytes: maxFilesBytes,
  maxOutputSize: maxOutputBytes,
}

/** Of this run, not of those who use it. */
const ownVariables = new Set(['?', 'SHELLOPTS', 'BASHOPTS', 'OPTIND'])

/**
 * Runs a script in a shell of its own, which begins as `state` says.
 * @returns what it printed, on standard output or as errors, and what it left; a time limit ends loops of the shell alone
 */
export async function runScript(script: string, state: ShellState, options: ShellOptions = {}): Promise<ShellResult> {
  const { files, folder, variables, status } = state
  const bash = new Bash({
    files: Object.fromEntries(
      files.flatMap((file) =>
        file.kind === 'file'
          ? [[file.path, { content: file.bytes, mode: file.mode, mtime: new Date(file.modifiedMs) }]]
          : [],
      ),
    ),
    cwd: folder,
    env: variables,
    commands,
    customCommands: ownCommands(options.ask),
    executionLimits: {
      ...executionLimits,
      ...(options.timeoutMs !== undefined && { maxExecutionTimeMs: options.timeoutMs }),
    },
    defenseInDepth: false,
  })
  await placeOthers(bash.fs, files)
  const { stdout, stderr, env, exitCode } = await bash.exec(asOneStream(script, status), { rawScript: true })
  return {
    text: cut(withoutLines(stdout + stderr)),
    state: {
      files: await copyFiles(bash.fs),
      folder: env.PWD ?? folder,
      variables: Object.fromEntries(Object.entries(env).filter(([name]) => !ownVariables.has(name))),
      status: exitCode,
    },
  }
}

/** Also for a real bash, so that both print in one order. */
export const asOneStream = (script: string, status = 0): string => `exec 2>&1; (exit ${status}); ${script}`

/** An interactive bash names no line. */
export const withoutLines = (printed: string): string =>
  printed.replaceAll(/^bash: (?:line \d+: |syntax error: Parse error at \d+:\d+: )/gm, 'bash: ')

const cut = (text: string): string =>
  text.length > maxOutputCharacters
    ? `${text.slice(0, maxOutputCharacters)}\n… more than 1 MB: the rest is not shown\n`
    : text
