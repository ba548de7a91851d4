/** A network with two inputs, three hidden ReLU units and one logit. */
export interface Network {
  /** Weights of the hidden units: one row a unit, one entry an input. */
  w: number[][]
  b: number[]
  v: number[]
  c: number
}

export interface Example {
  name: string
  x: readonly [number, number]
  y: 0 | 1
}

export interface Pass {
  /** Sums of the hidden units, their outputs max(0, a), the logit, the predicted probability of class 1, the loss. */
  a: number[]
  h: number[]
  z: number
  p: number
  loss: number
}

/** The gradient of the loss: one number for each parameter, and those for z, h and a on the way. */
export interface Gradient extends Network {
  z: number
  h: number[]
  a: number[]
}

/** The network worked through in lesson 2.3. */
export const start: Network = {
  w: [
    [1, 0.5],
    [-1, 0.25],
    [0.5, 0.5],
  ],
  b: [-1, 0, 0.5],
  v: [1, 3, -1],
  c: 1,
}

export const examples: readonly Example[] = [
  { name: 'A', x: [1, 2], y: 1 },
  { name: 'B', x: [2, 1], y: 1 },
  { name: 'C', x: [0, 0], y: 0 },
  { name: 'D', x: [3, 3], y: 0 },
]

const dot = (left: readonly number[], right: readonly number[]) =>
  left.reduce((sum, value, i) => sum + value * (right[i] ?? 0), 0)

/** Cross-entropy of a logit in the form that does not overflow: max(z, 0) - zy + ln(1 + e^-|z|). */
const crossEntropy = (z: number, y: number) => Math.max(z, 0) - z * y + Math.log1p(Math.exp(-Math.abs(z)))

export function forward({ w, b, v, c }: Network, { x, y }: Pick<Example, 'x' | 'y'>): Pass {
  const a = w.map((row, j) => dot(row, x) + (b[j] ?? 0))
  const h = a.map((sum) => Math.max(0, sum))
  const z = dot(v, h) + c
  return { a, h, z, p: 1 / (1 + Math.exp(-z)), loss: crossEntropy(z, y) }
}

/** Backpropagation for one example. ReLU's slope at exactly 0 is taken as 0, as PyTorch does. */
export function backward(net: Network, example: Pick<Example, 'x' | 'y'>): Gradient {
  const { a, h, p } = forward(net, example)
  const z = p - example.y
  const toH = net.v.map((weight) => z * weight)
  const toA = toH.map((value, j) => ((a[j] ?? 0) > 0 ? value : 0))
  return {
    z,
    h: toH,
    a: toA,
    v: h.map((value) => z * value),
    c: z,
    w: toA.map((value) => example.x.map((input) => value * input)),
    b: toA,
  }
}

export const step = (net: Network, gradient: Network, rate: number): Network => ({
  w: net.w.map((row, j) => row.map((value, i) => value - rate * (gradient.w[j]?.[i] ?? 0))),
  b: net.b.map((value, j) => value - rate * (gradient.b[j] ?? 0)),
  v: net.v.map((value, j) => value - rate * (gradient.v[j] ?? 0)),
  c: net.c - rate * gradient.c,
})

/** Gradient descent on the mean loss of all examples. */
export function train(net: Network, data: readonly Example[], rate: number, rounds: number): Network {
  let current = net
  for (let round = 0; round < rounds; round++) {
    const gradients = data.map((example) => backward(current, example))
    for (const gradient of gradients) current = step(current, gradient, rate / data.length)
  }
  return current
}

export const meanLoss = (net: Network, data: readonly Example[]): number =>
  data.reduce((sum, example) => sum + forward(net, example).loss, 0) / data.length

export type Point = readonly [number, number]

/** The part of a square cell where the logit, taken as linear along the edges, is positive: corners in order, or none. */
export function positivePart(corners: readonly Point[], logit: (point: Point) => number): Point[] {
  return corners.flatMap((from, i) => {
    const to = corners[(i + 1) % corners.length] ?? from
    const [here, there] = [logit(from), logit(to)]
    const kept: Point[] = here > 0 ? [from] : []
    if (here > 0 === there > 0) return kept
    const share = here / (here - there)
    return [...kept, [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]]
  })
}
