import type { PagePackage } from './page-packages/page-packages.ts'

/** `packages`: only where the operator serves Pyodide's packages. `notebook`: only there (PyTorch). */
export type RunsIn = 'page' | 'packages' | 'notebook'

export interface SampleCode {
  /** 'sample 1', in reading order. */
  id: string
  line: number
  code: string
  runsIn: RunsIn
  raises?: string
}

export interface ExerciseCode {
  start: string
  check: string
  solution: string
  alone: boolean
  after: number
  runsIn: RunsIn
}

export interface LessonCode {
  files: { name: string; text: string }[]
  packages: readonly PagePackage[]
  samples: SampleCode[]
  exercises: Record<string, ExerciseCode>
}
