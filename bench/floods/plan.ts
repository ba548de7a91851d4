import type { Learner } from '../load/learners.ts'

export const floods = {
  none: 'no flood',
  'pipelined-1': '1 pipelined connection',
  'pipelined-16': '16 pipelined connections',
  'pipelined-64': '64 pipelined connections',
  passwords: '140 wrong passwords',
  questions: '30 of the dearest questions at a time',
  patterns: '30 questions of thirty patterns at a time',
  exports: '20 exports at a time',
} as const

export type FloodName = keyof typeof floods

/** What a process of the bench is told, as JSON in its first argument. */
export interface Plan {
  url: string
  seconds: number
  /** An address of loopback to connect from, since limits count by address. */
  localAddress: string
}

export interface FloodPlan extends Plan {
  flood: FloodName
}

export interface HonestPlan extends Plan {
  learners: readonly Learner[]
}

export const kinds = ['saves', 'reads', 'sign-in', 'health'] as const
export type Kind = (typeof kinds)[number]

/** Milliseconds of each call, and how many were not answered with 2xx. */
export type Times = Record<Kind, { ms: number[]; failed: number }>

export const readPlan = <P extends Plan>(): P => JSON.parse(process.argv[2] ?? '') as P
