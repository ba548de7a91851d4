import type { Asked } from './shell/commands/program.ts'
import type { ShellResult } from './shell/shell.ts'
import type { ShellState } from './shell/shell-state.ts'

export type ToShell =
  | {
      run: number
      script: string
      state: ShellState
      /** Whether curl has a lab to ask. */
      hasLab: boolean
    }
  | { ask: number; answer: Asked }

/** `run` is the number of a run. */
export type FromShell =
  | { run: number; result: ShellResult }
  /** A request to the lab, bytes a character each. */
  | { run: number; ask: number; request: string }
  | { run: number; failed: true }
