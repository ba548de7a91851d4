import type { Numbers } from '../store.ts'

export type ValueLoop = (x: Numbers, from: number, o: Numbers, count: number) => void

// A loop of its own for each operation: one loop for all would call unknown functions and run several times slower.

export const negAll: ValueLoop = (x, from, o, count) => {
  for (let i = 0; i < count; i += 1) {
    const a = x[from + i] ?? 0
    o[i] = -a
  }
}

export const expAll: ValueLoop = (x, from, o, count) => {
  for (let i = 0; i < count; i += 1) {
    const a = x[from + i] ?? 0
    o[i] = Math.exp(a)
  }
}

export const logAll: ValueLoop = (x, from, o, count) => {
  for (let i = 0; i < count; i += 1) {
    const a = x[from + i] ?? 0
    o[i] = Math.log(a)
  }
}

export const log2All: ValueLoop = (x, from, o, count) => {
  for (let i = 0; i < count; i += 1) {
    const a = x[from + i] ?? 0
    o[i] = Math.log2(a)
  }
}

export const log10All: ValueLoop = (x, from, o, count) => {
  for (let i = 0; i < count; i += 1) {
    const a = x[from + i] ?? 0
    o[i] = Math.log10(a)
  }
}

export const log1pAll: ValueLoop = (x, from, o, count) => {
  for (let i = 0; i < count; i += 1) {
    const a = x[from + i] ?? 0
    o[i] = Math.log1p(a)
  }
}

export const expm1All: ValueLoop = (x, from, o, count) => {
  for (let i = 0; i < count; i += 1) {
    const a = x[from + i] ?? 0
    o[i] = Math.expm1(a)
  }
}

export const sqrtAll: ValueLoop = (x, from, o, count) => {
  for (let i = 0; i < count; i += 1) {
    const a = x[from + i] ?? 0
    o[i] = Math.sqrt(a)
  }
}

export const rsqrtAll: ValueLoop = (x, from, o, count) => {
  for (let i = 0; i < count; i += 1) {
    const a = x[from + i] ?? 0
    o[i] = 1 / Math.sqrt(a)
  }
}

export const tanhAll: ValueLoop = (x, from, o, count) => {
  for (let i = 0; i < count; i += 1) {
    const a = x[from + i] ?? 0
    o[i] = Math.tanh(a)
  }
}

export const sinAll: ValueLoop = (x, from, o, count) => {
  for (let i = 0; i < count; i += 1) {
    const a = x[from + i] ?? 0
    o[i] = Math.sin(a)
  }
}

export const cosAll: ValueLoop = (x, from, o, count) => {
  for (let i = 0; i < count; i += 1) {
    const a = x[from + i] ?? 0
    o[i] = Math.cos(a)
  }
}

export const tanAll: ValueLoop = (x, from, o, count) => {
  for (let i = 0; i < count; i += 1) {
    const a = x[from + i] ?? 0
    o[i] = Math.tan(a)
  }
}

export const asinAll: ValueLoop = (x, from, o, count) => {
  for (let i = 0; i < count; i += 1) {
    const a = x[from + i] ?? 0
    o[i] = Math.asin(a)
  }
}

export const acosAll: ValueLoop = (x, from, o, count) => {
  for (let i = 0; i < count; i += 1) {
    const a = x[from + i] ?? 0
    o[i] = Math.acos(a)
  }
}

export const atanAll: ValueLoop = (x, from, o, count) => {
  for (let i = 0; i < count; i += 1) {
    const a = x[from + i] ?? 0
    o[i] = Math.atan(a)
  }
}

export const sinhAll: ValueLoop = (x, from, o, count) => {
  for (let i = 0; i < count; i += 1) {
    const a = x[from + i] ?? 0
    o[i] = Math.sinh(a)
  }
}

export const coshAll: ValueLoop = (x, from, o, count) => {
  for (let i = 0; i < count; i += 1) {
    const a = x[from + i] ?? 0
    o[i] = Math.cosh(a)
  }
}
