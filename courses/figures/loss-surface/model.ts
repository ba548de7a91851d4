import { trips } from '../deep-learning-basics/trips.ts'

export interface Place {
  w: number
  b: number
}

/** `km`: distances as they are. `scaled`: mean 0 and standard deviation 1 (divided by n). */
export type Inputs = 'km' | 'scaled'

export interface Settings {
  inputs: Inputs
  start: Place
  /** Learning rate η. */
  rate: number
  /** Momentum β, 0 for plain gradient descent. */
  momentum: number
}

export const maxSteps = 200
/** A run has arrived when its loss stays this close above the least one. */
export const lossTolerance = 0.01
/** The least mean squared error that any line reaches on the five trips; scaling the inputs does not change it. */
export const minLoss = 0.72

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const ys = trips.map(([, minutes]) => minutes)
const km = trips.map(([distance]) => distance)
const deviation = Math.sqrt(mean(km.map((x) => (x - mean(km)) ** 2)))

const xs: Record<Inputs, number[]> = { km, scaled: km.map((x) => (x - mean(km)) / deviation) }

const errors = (inputs: Inputs, { w, b }: Place) => xs[inputs].map((x, i) => w * x + b - (ys[i] ?? 0))

/** Mean squared error in minutes squared. */
export const loss = (inputs: Inputs, place: Place): number => mean(errors(inputs, place).map((error) => error ** 2))

export function gradient(inputs: Inputs, place: Place): Place {
  const error = errors(inputs, place)
  return { w: 2 * mean(error.map((e, i) => e * (xs[inputs][i] ?? 0))), b: 2 * mean(error) }
}

export function lowest(inputs: Inputs): Place {
  const x = xs[inputs]
  const w = mean(x.map((value, i) => (value - mean(x)) * (ys[i] ?? 0))) / mean(x.map((value) => (value - mean(x)) ** 2))
  return { w, b: mean(ys) - w * mean(x) }
}

/** Steepest and flattest curvature of the surface, with the direction of the steepest, in radians from the w axis. */
export function curvature(inputs: Inputs): { steep: number; flat: number; angle: number } {
  const [p, q, r] = [2 * mean(xs[inputs].map((x) => x * x)), 2 * mean(xs[inputs]), 2] // second derivatives
  const spread = Math.hypot((p - r) / 2, q)
  return { steep: (p + r) / 2 + spread, flat: (p + r) / 2 - spread, angle: Math.atan2(2 * q, p - r) / 2 }
}

/** Above this learning rate the run leaves the valley: 2 (1 + β) / steepest curvature (Polyak 1964). */
export const largestRate = (inputs: Inputs, momentum: number): number => (2 * (1 + momentum)) / curvature(inputs).steep

/** The places visited, the start first. As in PyTorch: v becomes β v + gradient, then the place moves by −η v. */
export function descend({ inputs, start, rate, momentum }: Settings, steps = maxSteps): Place[] {
  const path = [start]
  let [place, v] = [start, { w: 0, b: 0 }]
  for (let step = 0; step < steps; step++) {
    const g = gradient(inputs, place)
    v = { w: momentum * v.w + g.w, b: momentum * v.b + g.b }
    place = { w: place.w - rate * v.w, b: place.b - rate * v.b }
    path.push(place)
  }
  return path
}

export type Outcome = { kind: 'converges'; at: number } | { kind: 'crawls' } | { kind: 'diverges' }

/** What became of a run. `at` is the step from which on its loss stays within the tolerance. */
export function outcome(losses: readonly number[]): Outcome {
  const [first = 0, last = 0] = [losses[0], losses.at(-1)]
  const at = losses.findLastIndex((each) => !(each - minLoss <= lossTolerance)) + 1
  if (at < losses.length) return { kind: 'converges', at }
  return last > first ? { kind: 'diverges' } : { kind: 'crawls' }
}

/** An ellipse of equal loss, this much above the least, as places around it. */
export function contour(inputs: Inputs, above: number, points = 72): Place[] {
  const { steep, flat, angle } = curvature(inputs)
  const center = lowest(inputs)
  const [long, short] = [Math.sqrt((2 * above) / flat), Math.sqrt((2 * above) / steep)]
  return Array.from({ length: points }, (_, i) => {
    const turn = (2 * Math.PI * i) / points
    const [s, t] = [short * Math.cos(turn), long * Math.sin(turn)]
    return {
      w: center.w + s * Math.cos(angle) - t * Math.sin(angle),
      b: center.b + s * Math.sin(angle) + t * Math.cos(angle),
    }
  })
}
