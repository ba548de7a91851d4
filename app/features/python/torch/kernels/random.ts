import { codes, roundingOf, take } from './store.ts'

/** Mersenne Twister 19937 (Matsumoto and Nishimura), as in PyTorch's CPU generator. */
interface Generator {
  state: Uint32Array
  at: number
  /** The second number of a pair that Box and Muller's method gave. */
  next: number | undefined
}

const size = 624
const generators: Generator[] = []

const generator = (id: number): Generator => {
  const found = generators[id]
  if (!found) throw new Error(`no generator ${id}`)
  return found
}

export const newGenerator = (): number =>
  generators.push({ state: new Uint32Array(size), at: size, next: undefined }) - 1

export function seed(id: number, value: number): void {
  const own = generator(id)
  let last = value >>> 0
  own.state[0] = last
  for (let i = 1; i < size; i += 1) {
    last = (Math.imul(1812433253, last ^ (last >>> 30)) + i) >>> 0
    own.state[i] = last
  }
  own.at = size
  own.next = undefined
}

function renew(state: Uint32Array): void {
  for (let i = 0; i < size; i += 1) {
    const y = ((state[i] ?? 0) & 0x80000000) | ((state[(i + 1) % size] ?? 0) & 0x7fffffff)
    state[i] = (state[(i + 397) % size] ?? 0) ^ (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0)
  }
}

function draw(own: Generator): number {
  if (own.at >= size) {
    renew(own.state)
    own.at = 0
  }
  let y = own.state[own.at++] ?? 0
  y ^= y >>> 11
  y ^= (y << 7) & 0x9d2c5680
  y ^= (y << 15) & 0xefc60000
  y ^= y >>> 18
  return y >>> 0
}

export const draw32 = (id: number): number => draw(generator(id))

const share24 = (own: Generator): number => (draw(own) & 0xffffff) / 2 ** 24
const share53 = (own: Generator): number => {
  const high = draw(own)
  return ((high & 0x1fffff) * 2 ** 32 + draw(own)) / 2 ** 53
}

/** State, place and the kept number, for Python to keep. */
export const getState = (id: number): number[] => {
  const { state, at, next } = generator(id)
  return [...state, at, next ?? Number.NaN]
}

export function setState(id: number, values: ArrayLike<number>): void {
  const own = generator(id)
  for (let i = 0; i < size; i += 1) own.state[i] = values[i] ?? 0
  own.at = values[size] ?? size
  const next = values[size + 1] ?? Number.NaN
  own.next = !Number.isNaN(next) ? next : undefined
}

export function uniform(code: number, generatorId: number, count: number, from: number, to: number): number {
  const own = generator(generatorId)
  const { id, array } = take(code, count)
  const round = roundingOf(code)
  const share = code === codes.float32 ? share24 : share53
  const range = round(round(to) - round(from))
  for (let i = 0; i < count; i += 1) array[i] = round(share(own) * range) + round(from)
  return id
}

/** From 16 values on PyTorch draws blocks of 16, and the last 16 anew where they are no whole block. */
export function normal(code: number, generatorId: number, count: number, mean: number, deviation: number): number {
  const own = generator(generatorId)
  const { id, array } = take(code, count)
  const round = roundingOf(code)
  const share = code === codes.float32 ? share24 : share53
  const fill = (from: number) => {
    for (let j = from; j < from + 8; j += 1) {
      const radius = round(Math.sqrt(round(-2 * round(Math.log(round(1 - (array[j] ?? 0)))))))
      const angle = round(round(2 * Math.PI) * (array[j + 8] ?? 0))
      array[j] = round(radius * round(Math.cos(angle))) * deviation + mean
      array[j + 8] = round(radius * round(Math.sin(angle))) * deviation + mean
    }
  }
  if (count >= 16) {
    for (let i = 0; i < count; i += 1) array[i] = share(own)
    for (let from = 0; from <= count - 16; from += 16) fill(from)
    if (count % 16 > 0) {
      for (let j = count - 16; j < count; j += 1) array[j] = share(own)
      fill(count - 16)
    }
  } else for (let i = 0; i < count; i += 1) array[i] = single(own) * deviation + mean
  return id
}

function single(own: Generator): number {
  if (own.next !== undefined) {
    const { next } = own
    own.next = undefined
    return next
  }
  const angle = 2 * Math.PI * share53(own)
  const radius = Math.sqrt(-2 * Math.log1p(-share53(own)))
  own.next = radius * Math.sin(angle)
  return radius * Math.cos(angle)
}

export function integers(code: number, generatorId: number, count: number, from: number, to: number): number {
  const own = generator(generatorId)
  const { id, array } = take(code, count)
  for (let i = 0; i < count; i += 1) array[i] = from + (draw(own) % (to - from))
  return id
}

export function permutation(generatorId: number, count: number): number {
  const own = generator(generatorId)
  const { id, array } = take(codes.int64, count)
  for (let i = 0; i < count; i += 1) array[i] = i
  for (let i = 0; i < count - 1; i += 1) {
    const other = i + (draw(own) % (count - i))
    const kept = array[i] ?? 0
    array[i] = array[other] ?? 0
    array[other] = kept
  }
  return id
}

/** In float64, as PyTorch draws for `bernoulli` by probability and for `exponential_`. */
export function shares53(code: number, generatorId: number, count: number): number {
  const own = generator(generatorId)
  const { id, array } = take(code, count)
  for (let i = 0; i < count; i += 1) array[i] = share53(own)
  return id
}
