import { arrayOf, codes, type Numbers, roundingOf } from './store.ts'

const roundingLike = (x: Numbers) => roundingOf(x instanceof Float32Array ? codes.float32 : codes.float64)

/** @param places of each array its id, where it begins and how many values are to be 0 */
export function clear(...places: number[]): void {
  for (let at = 0; at < places.length; at += 3) {
    const [id = 0, from = 0, count = 0] = [places[at], places[at + 1], places[at + 2]]
    arrayOf(id).fill(0, from, from + count)
  }
}

export function accumulate(target: number, to: number, source: number, from: number, count: number): void {
  const [o, x] = [arrayOf(target), arrayOf(source)]
  for (let i = 0; i < count; i += 1) o[to + i] = (o[to + i] ?? 0) + (x[from + i] ?? 0)
}

/** p -= rate * g, both contiguous (torch.optim.SGD). */
export function descend(parameter: number, offset: number, gradient: number, rate: number, count: number): void {
  const p = arrayOf(parameter)
  const g = arrayOf(gradient)
  const by = roundingLike(p)(rate)
  for (let i = 0; i < count; i += 1) p[offset + i] = (p[offset + i] ?? 0) - by * (g[i] ?? 0)
}

/** Adds 1 to each of the values. @param places of each its array's id and its place @returns what all are then, or -1 */
export function count(...places: number[]): number {
  let common = Number.NaN
  for (let at = 0; at < places.length; at += 2) {
    const array = arrayOf(places[at] ?? 0)
    const from = places[at + 1] ?? 0
    const next = (array[from] ?? 0) + 1
    array[from] = next
    common = at === 0 || next === common ? next : -1
  }
  return common
}

const numbersPerParameter = 7

/**
 * One step of Adam for all parameters with their running means m and v (torch.optim.Adam, without amsgrad).
 * @param shrink what each parameter is multiplied by first (AdamW) @param parts of each parameter: the ids and offsets of
 * it and of its gradient, the ids of m and v, and its length
 */
export function adam(
  beta1: number,
  beta2: number,
  stepSize: number,
  rootCorrection: number,
  epsilon: number,
  shrink: number,
  ...parts: number[]
): void {
  for (let at = 0; at < parts.length; at += numbersPerParameter) {
    const [parameter = 0, offset = 0, gradient = 0, from = 0] = parts.slice(at, at + 4)
    const [first = 0, second = 0, length = 0] = parts.slice(at + 4, at + numbersPerParameter)
    adamOne(arrayOf(parameter), offset, arrayOf(gradient), from, arrayOf(first), arrayOf(second), length)
  }

  function adamOne(p: Numbers, offset: number, g: Numbers, from: number, m: Numbers, v: Numbers, length: number): void {
    const factor = roundingLike(p)(shrink)
    if (shrink !== 1) for (let i = offset; i < offset + length; i += 1) p[i] = (p[i] ?? 0) * factor
    for (let i = 0; i < length; i += 1) {
      const slope = g[from + i] ?? 0
      m[i] = (m[i] ?? 0) * beta1 + slope * (1 - beta1)
      v[i] = (v[i] ?? 0) * beta2 + slope * slope * (1 - beta2)
      const root = Math.sqrt(v[i] ?? 0) / rootCorrection + epsilon
      p[offset + i] = (p[offset + i] ?? 0) - (stepSize * (m[i] ?? 0)) / root
    }
  }
}

const numbersPerDescent = 6

/**
 * One step of torch.optim.SGD for all parameters; every product rounds where a tensor of its own would.
 * @param parts of each parameter: the ids and offsets of it and of its gradient, the id of its momentum or -1, its length
 */
export function descendAll(
  rate: number,
  decay: number,
  momentum: number,
  undamped: number,
  isNesterov: boolean,
  ...parts: number[]
): void {
  for (let at = 0; at < parts.length; at += numbersPerDescent) {
    const [parameter = 0, offset = 0, gradient = 0, from = 0, buffer = -1, length = 0] = parts.slice(at, at + 6)
    const [p, g] = [arrayOf(parameter), arrayOf(gradient)]
    const kept = buffer < 0 ? undefined : arrayOf(buffer)
    const round = roundingLike(p)
    const [by, weight, more, share] = [round(rate), round(decay), round(momentum), round(undamped)]
    for (let i = 0; i < length; i += 1) {
      const before = p[offset + i] ?? 0
      let slope = g[from + i] ?? 0
      if (decay !== 0) slope = round(slope + round(before * weight))
      if (kept) {
        const next = round(round((kept[i] ?? 0) * more) + round(slope * share))
        kept[i] = next
        slope = isNesterov ? round(slope + round(next * more)) : next
      }
      p[offset + i] = before - by * slope
    }
  }
}

let notify = (): void => {}

/** Python calls it after each step of an optimizer. */
export function stepped(): void {
  notify()
}

export function onStep(listener: () => void): void {
  notify = listener
}
