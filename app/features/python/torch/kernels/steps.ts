import { arrayOf } from './store.ts'

const { fround } = Math

/** p -= rate * g, both contiguous (torch.optim.SGD). */
export function descend(parameter: number, offset: number, gradient: number, rate: number, count: number): void {
  const p = arrayOf(parameter)
  const g = arrayOf(gradient)
  const by = p instanceof Float32Array ? fround(rate) : rate
  for (let i = 0; i < count; i += 1) p[offset + i] = (p[offset + i] ?? 0) - by * (g[i] ?? 0)
}

/** One step of Adam with its running means m and v (torch.optim.Adam, without amsgrad). */
export function adam(
  parameter: number,
  offset: number,
  gradient: number,
  m: number,
  v: number,
  count: number,
  beta1: number,
  beta2: number,
  stepSize: number,
  rootCorrection: number,
  epsilon: number,
): void {
  const p = arrayOf(parameter)
  const g = arrayOf(gradient)
  const first = arrayOf(m)
  const second = arrayOf(v)
  for (let i = 0; i < count; i += 1) {
    const slope = g[i] ?? 0
    first[i] = (first[i] ?? 0) * beta1 + slope * (1 - beta1)
    second[i] = (second[i] ?? 0) * beta2 + slope * slope * (1 - beta2)
    const root = Math.sqrt(second[i] ?? 0) / rootCorrection + epsilon
    p[offset + i] = (p[offset + i] ?? 0) - (stepSize * (first[i] ?? 0)) / root
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
