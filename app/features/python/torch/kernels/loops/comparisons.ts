import type { PairLoop } from './pairs.ts'

export const eqRows: PairLoop = (x, xFrom, xStep, y, yFrom, yStep, o, to, count) => {
  for (let i = 0, p = xFrom, q = yFrom; i < count; i += 1, p += xStep, q += yStep) {
    const a = x[p] ?? 0
    const b = y[q] ?? 0
    o[to + i] = a === b ? 1 : 0
  }
}

export const neRows: PairLoop = (x, xFrom, xStep, y, yFrom, yStep, o, to, count) => {
  for (let i = 0, p = xFrom, q = yFrom; i < count; i += 1, p += xStep, q += yStep) {
    const a = x[p] ?? 0
    const b = y[q] ?? 0
    o[to + i] = a === b ? 0 : 1
  }
}

export const ltRows: PairLoop = (x, xFrom, xStep, y, yFrom, yStep, o, to, count) => {
  for (let i = 0, p = xFrom, q = yFrom; i < count; i += 1, p += xStep, q += yStep) {
    const a = x[p] ?? 0
    const b = y[q] ?? 0
    o[to + i] = a < b ? 1 : 0
  }
}

export const leRows: PairLoop = (x, xFrom, xStep, y, yFrom, yStep, o, to, count) => {
  for (let i = 0, p = xFrom, q = yFrom; i < count; i += 1, p += xStep, q += yStep) {
    const a = x[p] ?? 0
    const b = y[q] ?? 0
    o[to + i] = a <= b ? 1 : 0
  }
}

export const gtRows: PairLoop = (x, xFrom, xStep, y, yFrom, yStep, o, to, count) => {
  for (let i = 0, p = xFrom, q = yFrom; i < count; i += 1, p += xStep, q += yStep) {
    const a = x[p] ?? 0
    const b = y[q] ?? 0
    o[to + i] = a > b ? 1 : 0
  }
}

export const geRows: PairLoop = (x, xFrom, xStep, y, yFrom, yStep, o, to, count) => {
  for (let i = 0, p = xFrom, q = yFrom; i < count; i += 1, p += xStep, q += yStep) {
    const a = x[p] ?? 0
    const b = y[q] ?? 0
    o[to + i] = a >= b ? 1 : 0
  }
}

export const andRows: PairLoop = (x, xFrom, xStep, y, yFrom, yStep, o, to, count) => {
  for (let i = 0, p = xFrom, q = yFrom; i < count; i += 1, p += xStep, q += yStep) {
    const a = x[p] ?? 0
    const b = y[q] ?? 0
    o[to + i] = a & b
  }
}

export const orRows: PairLoop = (x, xFrom, xStep, y, yFrom, yStep, o, to, count) => {
  for (let i = 0, p = xFrom, q = yFrom; i < count; i += 1, p += xStep, q += yStep) {
    const a = x[p] ?? 0
    const b = y[q] ?? 0
    o[to + i] = a | b
  }
}

export const xorRows: PairLoop = (x, xFrom, xStep, y, yFrom, yStep, o, to, count) => {
  for (let i = 0, p = xFrom, q = yFrom; i < count; i += 1, p += xStep, q += yStep) {
    const a = x[p] ?? 0
    const b = y[q] ?? 0
    o[to + i] = a ^ b
  }
}
