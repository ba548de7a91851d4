import type { ShellResult } from './shell/shell.ts'
import type { ShellState } from './shell/shell-state.ts'

export interface ToShell {
  run: number
  script: string
  state: ShellState
}

/** `run` is the number of a run. Without a result the shell has failed. */
export interface FromShell {
  run: number
  result?: ShellResult
}
