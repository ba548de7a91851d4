const firstReportMs = 1000
const intervalMs = 250

export interface StepCount {
  step(): void
  /** Of a new run. */
  begin(): void
}

/** Tells how many steps a training has made, four times a second once it has run for one: no timer runs while Python does. */
export function countSteps(tell: (steps: number) => void, now = () => performance.now()): StepCount {
  let steps = 0
  let nextMs = 0
  return {
    step() {
      steps += 1
      if (now() < nextMs) return
      nextMs = now() + intervalMs
      tell(steps)
    },
    begin() {
      steps = 0
      nextMs = now() + firstReportMs
    },
  }
}
