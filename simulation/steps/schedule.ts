import fc from 'fast-check'
import { type Level, levels } from '../service/catalogue-levels.ts'
import { type Step, type StepName, steps } from './steps.ts'

export interface ScheduledStep {
  device: number
  tab: number
  does: StepName
  /** Virtual milliseconds until the next step: whatever was started goes on meanwhile. */
  thenMs: number
  /** What the step and the network draw from until the next one. */
  dice: number
}

export interface Schedule {
  learners: number
  devices: number
  level: Level
  steps: ScheduledStep[]
}

const names = Object.keys(steps) as StepName[]

const weightOf = (step: Step, hasOwnHome: boolean) => (hasOwnHome && step.ownWeight) || step.weight

const anyStep = (hasOwnHome: boolean): fc.Arbitrary<ScheduledStep> =>
  fc.record({
    device: fc.nat(2),
    tab: fc.nat(2),
    does: fc.oneof(
      ...names
        .map((name) => ({ weight: weightOf(steps[name], hasOwnHome), arbitrary: fc.constant(name) }))
        .filter(({ weight }) => weight > 0),
    ),
    thenMs: fc.constantFrom(0, 2, 25, 200, 1_500, 20_000, 120_000),
    dice: fc.nat(),
  })

export const anySchedule = (hasOwnHome: boolean): fc.Arbitrary<Schedule> =>
  fc.record({
    learners: fc.integer({ min: 1, max: 3 }),
    devices: fc.integer({ min: 1, max: 3 }),
    level: fc.constantFrom(...levels),
    steps: fc.array(anyStep(hasOwnHome), { minLength: 4, maxLength: 36, size: 'max' }),
  })
