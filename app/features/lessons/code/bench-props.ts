import type { ReactNode, Ref } from 'react'
import type { LessonCode } from '~/features/python/lesson-code.ts'

export interface BenchTools {
  run(): void
  stop(): void
  reset(): void
}

export interface BenchState {
  running: boolean
  changed: boolean
}

/** Of what takes the place of a block's code and output with the first press of Run. */
export interface BenchProps {
  lesson: LessonCode
  sample: string
  title: string
  /** As the lesson shows them. */
  code: ReactNode
  printed: ReactNode
  /** For the buttons of the block, which stand before it is there. */
  tools: Ref<BenchTools>
  onState: (state: BenchState | undefined) => void
}
