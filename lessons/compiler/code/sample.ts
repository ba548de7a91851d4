export interface Output {
  text: string
  /** Absolute or relative tolerance of numbers; undefined compares exactly. */
  approx?: number
  line: number
  /** Lines of the output, from 1; `to` is before `from` when it is empty. */
  from: number
  to: number
}

export interface SpreadText extends Output {
  /** Of the numbers that a run prints, those that are shown, by their place from 1. */
  show: { at: number; label: string }[]
}

export interface Text {
  line: number
  code: string
}

export interface Sample extends Text {
  /** `terminal`: commands that run. `file`: data, written as `name` into the working folder. `exercise`, `task`: a solution. */
  kind: 'run' | 'no-run' | 'shell' | 'terminal' | 'file' | 'exercise' | 'task'
  name?: string
  setup: boolean
  hidden?: true
  /** Stands in the Opening. */
  opening?: true
  needs: string[]
  /** Seconds of computing time. */
  timeout: number
  id?: string
  raises?: string
  /** The field's, whose form of the sample before it this is; they share its output. */
  library?: string
  output?: Output
  /** How many seeds a repetition of its loop over seeds takes, and how many fresh ones are tried. */
  seeds?: number
  fresh?: number
  /** What fresh seeds give. */
  spread?: SpreadText
  check?: Text
  start?: Text
  alone?: boolean
  answers?: Answer[]
  /** Lines of mutants that no check could refuse, after lines of `#` that say why. */
  equal?: Text[]
}

export interface Answer extends Text {
  right: boolean
  /** Of a wrong one. */
  slip: string
}

export interface Problem {
  line: number
  message: string
}
