import type { Numbers } from '../store.ts'
import { keepByBits } from './bits.ts'

export type PairLoop = (
  x: Numbers,
  xFrom: number,
  xStep: number,
  y: Numbers,
  yFrom: number,
  yStep: number,
  o: Numbers,
  to: number,
  count: number,
) => void

// A loop of its own for each operation: one loop for all would call unknown functions and run several times slower.

export const addRows: PairLoop = (x, xFrom, xStep, y, yFrom, yStep, o, to, count) => {
  for (let i = 0, p = xFrom, q = yFrom; i < count; i += 1, p += xStep, q += yStep) {
    const a = x[p] ?? 0
    const b = y[q] ?? 0
    o[to + i] = a + b
  }
}

export const subRows: PairLoop = (x, xFrom, xStep, y, yFrom, yStep, o, to, count) => {
  for (let i = 0, p = xFrom, q = yFrom; i < count; i += 1, p += xStep, q += yStep) {
    const a = x[p] ?? 0
    const b = y[q] ?? 0
    o[to + i] = a - b
  }
}

export const mulRows: PairLoop = (x, xFrom, xStep, y, yFrom, yStep, o, to, count) => {
  for (let i = 0, p = xFrom, q = yFrom; i < count; i += 1, p += xStep, q += yStep) {
    const a = x[p] ?? 0
    const b = y[q] ?? 0
    o[to + i] = a * b
  }
}

export const divRows: PairLoop = (x, xFrom, xStep, y, yFrom, yStep, o, to, count) => {
  for (let i = 0, p = xFrom, q = yFrom; i < count; i += 1, p += xStep, q += yStep) {
    const a = x[p] ?? 0
    const b = y[q] ?? 0
    o[to + i] = a / b
  }
}

export const powRows: PairLoop = (x, xFrom, xStep, y, yFrom, yStep, o, to, count) => {
  for (let i = 0, p = xFrom, q = yFrom; i < count; i += 1, p += xStep, q += yStep) {
    const a = x[p] ?? 0
    const b = y[q] ?? 0
    o[to + i] = b === 2 ? a * a : b === 0.5 ? Math.sqrt(a) : a ** b
  }
}

export const floorDivRows: PairLoop = (x, xFrom, xStep, y, yFrom, yStep, o, to, count) => {
  for (let i = 0, p = xFrom, q = yFrom; i < count; i += 1, p += xStep, q += yStep) {
    const a = x[p] ?? 0
    const b = y[q] ?? 0
    o[to + i] = Math.floor(a / b)
  }
}

export const modRows: PairLoop = (x, xFrom, xStep, y, yFrom, yStep, o, to, count) => {
  for (let i = 0, p = xFrom, q = yFrom; i < count; i += 1, p += xStep, q += yStep) {
    const a = x[p] ?? 0
    const b = y[q] ?? 0
    o[to + i] = a - b * Math.floor(a / b)
  }
}

export const maximumRows: PairLoop = (x, xFrom, xStep, y, yFrom, yStep, o, to, count) => {
  for (let i = 0, p = xFrom, q = yFrom; i < count; i += 1, p += xStep, q += yStep) {
    const a = x[p] ?? 0
    const b = y[q] ?? 0
    o[to + i] = Number.isNaN(a) || Number.isNaN(b) ? Number.NaN : a > b ? a : b
  }
}

export const minimumRows: PairLoop = (x, xFrom, xStep, y, yFrom, yStep, o, to, count) => {
  for (let i = 0, p = xFrom, q = yFrom; i < count; i += 1, p += xStep, q += yStep) {
    const a = x[p] ?? 0
    const b = y[q] ?? 0
    o[to + i] = Number.isNaN(a) || Number.isNaN(b) ? Number.NaN : a < b ? a : b
  }
}

export const atan2Rows: PairLoop = (x, xFrom, xStep, y, yFrom, yStep, o, to, count) => {
  for (let i = 0, p = xFrom, q = yFrom; i < count; i += 1, p += xStep, q += yStep) {
    const a = x[p] ?? 0
    const b = y[q] ?? 0
    o[to + i] = Math.atan2(a, b)
  }
}

export const fmodRows: PairLoop = (x, xFrom, xStep, y, yFrom, yStep, o, to, count) => {
  for (let i = 0, p = xFrom, q = yFrom; i < count; i += 1, p += xStep, q += yStep) {
    const a = x[p] ?? 0
    const b = y[q] ?? 0
    o[to + i] = a % b
  }
}

export const tanhBackRows: PairLoop = (x, xFrom, xStep, y, yFrom, yStep, o, to, count) => {
  for (let i = 0, p = xFrom, q = yFrom; i < count; i += 1, p += xStep, q += yStep) {
    const a = x[p] ?? 0
    const b = y[q] ?? 0
    o[to + i] = a * (1 - b * b)
  }
}

export const sigmoidBackRows: PairLoop = (x, xFrom, xStep, y, yFrom, yStep, o, to, count) => {
  for (let i = 0, p = xFrom, q = yFrom; i < count; i += 1, p += xStep, q += yStep) {
    const a = x[p] ?? 0
    const b = y[q] ?? 0
    o[to + i] = a * b * (1 - b)
  }
}

export const reluBackRows: PairLoop = (x, xFrom, xStep, y, yFrom, yStep, o, to, count) => {
  if (xStep === 1 && yStep === 1 && keepByBits(x, xFrom, y, yFrom, o, to, count)) return
  for (let i = 0, p = xFrom, q = yFrom; i < count; i += 1, p += xStep, q += yStep) {
    const a = x[p] ?? 0
    const b = y[q] ?? 0
    o[to + i] = b > 0 ? a : 0
  }
}
