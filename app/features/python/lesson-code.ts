/** Where code runs: in every page; in pages whose operator serves Pyodide's packages; only in a notebook (PyTorch). */
export type RunsIn = 'page' | 'packages' | 'notebook'

export interface SampleCode {
  /** 'sample 1', in reading order. */
  id: string
  line: number
  code: string
  runsIn: RunsIn
  /** The error that it shows on purpose. */
  raises?: string
}

export interface ExerciseCode {
  start: string
  check: string
  solution: string
  /** Needs nothing of the samples before it. */
  alone: boolean
  after: number
  runsIn: RunsIn
}

/** `1.1.mdx?code`: what of a lesson can be run, fetched with the first run. */
export interface LessonCode {
  files: { name: string; text: string }[]
  samples: SampleCode[]
  exercises: Record<string, ExerciseCode>
}
