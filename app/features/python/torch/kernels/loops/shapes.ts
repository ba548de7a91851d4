import { errorFunction, logGamma } from '../special.ts'
import { reluByBits } from './bits.ts'
import type { ValueLoop } from './values.ts'

/** As PyTorch and IEEE 754: halves go to the even neighbor. */
const roundHalfToEven = (a: number): number => {
  const rounded = Math.round(a)
  return Math.abs(a % 1) === 0.5 && rounded % 2 !== 0 ? rounded - 1 : rounded
}

export const absAll: ValueLoop = (x, from, o, count) => {
  for (let i = 0; i < count; i += 1) {
    const a = x[from + i] ?? 0
    o[i] = Math.abs(a)
  }
}

export const reluAll: ValueLoop = (x, from, o, count) => {
  if (reluByBits(x, from, o, count)) return
  for (let i = 0; i < count; i += 1) {
    const a = x[from + i] ?? 0
    o[i] = a > 0 ? a : !Number.isNaN(a) ? 0 : a
  }
}

export const sigmoidAll: ValueLoop = (x, from, o, count) => {
  for (let i = 0; i < count; i += 1) {
    const a = x[from + i] ?? 0
    o[i] = 1 / (1 + Math.exp(-a))
  }
}

export const signAll: ValueLoop = (x, from, o, count) => {
  for (let i = 0; i < count; i += 1) {
    const a = x[from + i] ?? 0
    o[i] = a > 0 ? 1 : a < 0 ? -1 : 0
  }
}

export const floorAll: ValueLoop = (x, from, o, count) => {
  for (let i = 0; i < count; i += 1) {
    const a = x[from + i] ?? 0
    o[i] = Math.floor(a)
  }
}

export const ceilAll: ValueLoop = (x, from, o, count) => {
  for (let i = 0; i < count; i += 1) {
    const a = x[from + i] ?? 0
    o[i] = Math.ceil(a)
  }
}

export const roundAll: ValueLoop = (x, from, o, count) => {
  for (let i = 0; i < count; i += 1) {
    const a = x[from + i] ?? 0
    o[i] = roundHalfToEven(a)
  }
}

export const truncAll: ValueLoop = (x, from, o, count) => {
  for (let i = 0; i < count; i += 1) {
    const a = x[from + i] ?? 0
    o[i] = Math.trunc(a)
  }
}

export const notAll: ValueLoop = (x, from, o, count) => {
  for (let i = 0; i < count; i += 1) {
    const a = x[from + i] ?? 0
    o[i] = a === 0 ? 1 : 0
  }
}

export const squareAll: ValueLoop = (x, from, o, count) => {
  for (let i = 0; i < count; i += 1) {
    const a = x[from + i] ?? 0
    o[i] = a * a
  }
}

export const reciprocalAll: ValueLoop = (x, from, o, count) => {
  for (let i = 0; i < count; i += 1) {
    const a = x[from + i] ?? 0
    o[i] = 1 / a
  }
}

export const isnanAll: ValueLoop = (x, from, o, count) => {
  for (let i = 0; i < count; i += 1) {
    const a = x[from + i] ?? 0
    o[i] = !Number.isNaN(a) ? 0 : 1
  }
}

export const isfiniteAll: ValueLoop = (x, from, o, count) => {
  for (let i = 0; i < count; i += 1) {
    const a = x[from + i] ?? 0
    o[i] = Number.isFinite(a) ? 1 : 0
  }
}

export const isinfAll: ValueLoop = (x, from, o, count) => {
  for (let i = 0; i < count; i += 1) {
    const a = x[from + i] ?? 0
    o[i] = a === Number.POSITIVE_INFINITY || a === Number.NEGATIVE_INFINITY ? 1 : 0
  }
}

export const erfAll: ValueLoop = (x, from, o, count) => {
  for (let i = 0; i < count; i += 1) {
    const a = x[from + i] ?? 0
    o[i] = errorFunction(a)
  }
}

export const softplusAll: ValueLoop = (x, from, o, count) => {
  for (let i = 0; i < count; i += 1) {
    const a = x[from + i] ?? 0
    o[i] = a > 20 ? a : Math.log1p(Math.exp(a))
  }
}

export const lgammaAll: ValueLoop = (x, from, o, count) => {
  for (let i = 0; i < count; i += 1) {
    const a = x[from + i] ?? 0
    o[i] = logGamma(a)
  }
}
