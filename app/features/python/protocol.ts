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
}

export interface PythonError {
  kind: string
  message: string
  /** In the learner's own code, from 1. */
  line?: number
  /** In the learner's own code, outermost call first. */
  trace: string[]
  /** A sample's id, 'code' or 'check'. */
  file: string
  from: 'code' | 'check' | 'before'
}

export type ToWorker =
  | { type: 'load'; files: FileSize[]; packages: string | undefined }
  | { type: 'run'; job: Job }
  | { type: 'input'; line: string }

/** Uncompressed bytes. */
export interface FileSize {
  url: string
  bytes: number
}

export type FromWorker =
  | { type: 'progress'; loaded: number; total: number }
  | { type: 'ready' }
  | { type: 'failed'; message: string }
  | { type: 'output'; text: string }
  | { type: 'picture'; png: Uint8Array<ArrayBuffer> }
  | { type: 'ask' }
  | { type: 'done'; error?: PythonError }
