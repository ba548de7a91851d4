import type { PagePackage } from './page-packages/page-packages.ts'

export interface CodeText {
  id: string
  code: string
  raises?: string
}

export interface Job {
  /** Samples of one section share a namespace. */
  section: string
  files: { name: string; text: string }[]
  /** Run first, unless they have run in this worker before. */
  before: CodeText[]
  code: string
  /** When `code` is a sample: its names stay for later samples. */
  sample?: string
  /** Asserts about `code`, which is a learner's answer and leaves no names behind. */
  check?: string
  alone?: boolean
  /** Packages of the page's own that the section needs, beside those that the code names. */
  packages?: readonly PagePackage[]
  /** The section begins as its lesson does: no names of earlier runs. */
  anew?: boolean
}

export interface PythonError {
  kind: string
  message: string
  /** In the learner's own code, from 1. */
  line?: number
  /** In the learner's own code, outermost call first. */
  trace: string[]
  /** Python's own guess at what was meant: "Did you mean: 'print'?" */
  advice?: string
  /** A place to fill in was left as it was. */
  blank?: boolean
  /** A sample's id, 'code' or 'check'. */
  file: string
  from: 'code' | 'check' | 'before'
}

/** The bytes are transferred. */
export interface PythonParts {
  wasm: ArrayBuffer
  library: ArrayBuffer
  /** The text of a pyodide-lock.json. */
  lock: string
  hasPackages: boolean
}

/** `run` is the number of a run, which its answers repeat. */
export type ToWorker =
  | { type: 'load'; parts: PythonParts }
  | { type: 'run'; run: number; job: Job }
  | { type: 'input'; line: string }
  /** No bytes: there is no such file, or it could not be fetched. */
  | { type: 'package'; file: string; bytes: ArrayBuffer | undefined }

export type FromWorker =
  | { type: 'ready' }
  | { type: 'failed'; message: string }
  | { type: 'package'; file: string }
  /** Code before has changed built-in objects: the run needs a new worker. */
  | { type: 'changed'; run: number }
  | { type: 'output'; run: number; text: string }
  | { type: 'picture'; run: number; png: Uint8Array<ArrayBuffer> }
  /** The JSON of a figure (`plots/figure.ts`). */
  | { type: 'figure'; run: number; text: string }
  /** So many steps has the run's training made. */
  | { type: 'steps'; run: number; steps: number }
  | { type: 'ask'; run: number }
  /** Python is of no use any more. */
  | { type: 'crashed'; run: number }
  | { type: 'done'; run: number; error?: PythonError }
