import type { PagePackage } from './page-packages/page-packages.ts'

/** `packages`: only where the operator serves Pyodide's packages. `notebook`: only there. */
export type RunsIn = 'page' | 'packages' | 'notebook'

export interface RunsWhere {
  runsIn: RunsIn
  /** Its last digits can differ from those that the lesson shows. */
  digits?: true
  /** Why not in the page, in at most six words. */
  why?: string
}

export interface SampleCode extends RunsWhere {
  /** 'sample 1', in reading order. */
  id: string
  line: number
  code: string
  raises?: string
}

/** What the field's library makes of a sample. */
export interface FormCode extends RunsWhere {
  /** 'sample 1 in Biopython'. */
  id: string
  line: number
  code: string
  after: number
}

export interface ExerciseCode extends RunsWhere {
  start: string
  check: string
  solution: string
  alone: boolean
  after: number
}

export interface TerminalCode {
  /** 'terminal 1', in reading order. */
  id: string
  line: number
  code: string
}

/** Commands that a check judges by what they leave. */
export interface TaskCode {
  /** Run before the learner's. */
  start: string
  check: string
  solution: string
}

export interface LessonCode {
  files: { name: string; text: string }[]
  packages: readonly PagePackage[]
  samples: SampleCode[]
  forms: FormCode[]
  terminals: TerminalCode[]
  exercises: Record<string, ExerciseCode>
  tasks: Record<string, TaskCode>
}
