import type { ShellResult } from './shell.ts'
import type { ShellState } from './shell-state.ts'

export interface TaskVerdict {
  passed: boolean
  /** What the check says of what it refuses. */
  sentence: string
}

/** Only a check sees it, as `$output`. */
const outputFile = '/var/task/output'

/** The state in which a check begins: what the learner's commands have left, and all that they printed. */
export const beforeCheck = (left: ShellState, printed: string): ShellState => ({
  ...left,
  files: [
    ...left.files,
    { path: outputFile, mode: 0o644, kind: 'file', bytes: new TextEncoder().encode(printed), modifiedMs: Date.now() },
  ],
  variables: { ...left.variables, output: outputFile },
})

export const verdictOf = ({ text, state }: ShellResult): TaskVerdict => ({
  passed: state.status === 0,
  sentence: text.trim(),
})
