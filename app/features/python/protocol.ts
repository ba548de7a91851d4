export interface CodeText {
  id: string
  code: string
  raises?: string
}

export interface Job {
  /** Samples of one section share a namespace. */
  section: string
  files: { name: string; text: string }[]
  /** Samples that run first, unless they have run in this worker before. */
  before: CodeText[]
  code: string
  /** The sample that `code` is, when it is one: its names remain for those after it. */
  sample?: string
  /** Asserts about `code`, which is then a learner's answer and leaves nothing behind. */
  check?: string
  alone?: boolean
}

export interface PythonError {
  kind: string
  message: string
  /** In the learner's own code, from 1. */
  line?: number
  /** Calls in the learner's own code, outermost first. */
  trace: string[]
  /** The sample that raised it, 'code' or 'check'. */
  file: string
  from: 'code' | 'check' | 'before'
}

export type ToWorker =
  | { type: 'load'; files: FileSize[]; packages: string | undefined }
  | { type: 'run'; job: Job }
  | { type: 'input'; line: string }

/** A file that Python needs, with its size when it is not compressed, in bytes. */
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
