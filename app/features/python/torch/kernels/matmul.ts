import { type Multiplier, type Place, roomFor } from './simd/multiply.ts'
import { arrayOf, type Numbers, take } from './store.ts'

let left = new Float64Array(4096)
let right = new Float64Array(4096)

/** Copies a strided matrix as rows into float64. */
function pack(x: Numbers, { offset, row, column }: Place, rows: number, columns: number, o: Float64Array): void {
  let p = 0
  for (let i = 0; i < rows; i += 1)
    for (let j = 0, q = offset + i * row; j < columns; j += 1, q += column) o[p++] = x[q] ?? 0
}

const dot = (x: Float64Array, a: number, y: Float64Array, b: number, count: number): number => {
  let sum = 0
  for (let p = 0; p < count; p += 1) sum += (x[a + p] ?? 0) * (y[b + p] ?? 0)
  return sum
}

/** o = x yᵀ in tiles of 4 x 2, whose sums stay in registers; sums are float64 and rounded once. */
function multiply(x: Float64Array, y: Float64Array, o: Numbers, to: number, m: number, k: number, n: number): void {
  let i = 0
  for (; i + 3 < m; i += 4) {
    const a = i * k
    const b = a + k
    const c = b + k
    const d = c + k
    const row = to + i * n
    let j = 0
    for (; j + 1 < n; j += 2) {
      let a0 = 0
      let a1 = 0
      let b0 = 0
      let b1 = 0
      let c0 = 0
      let c1 = 0
      let d0 = 0
      let d1 = 0
      for (let p = 0, u = j * k, v = u + k; p < k; p += 1) {
        const y0 = y[u + p] ?? 0
        const y1 = y[v + p] ?? 0
        const xa = x[a + p] ?? 0
        const xb = x[b + p] ?? 0
        const xc = x[c + p] ?? 0
        const xd = x[d + p] ?? 0
        a0 += xa * y0
        a1 += xa * y1
        b0 += xb * y0
        b1 += xb * y1
        c0 += xc * y0
        c1 += xc * y1
        d0 += xd * y0
        d1 += xd * y1
      }
      const at = row + j
      o[at] = a0
      o[at + 1] = a1
      o[at + n] = b0
      o[at + n + 1] = b1
      o[at + 2 * n] = c0
      o[at + 2 * n + 1] = c1
      o[at + 3 * n] = d0
      o[at + 3 * n + 1] = d1
    }
    if (j < n) for (let r = 0; r < 4; r += 1) o[row + r * n + j] = dot(x, a + r * k, y, j * k, k)
  }
  for (; i < m; i += 1) for (let j = 0; j < n; j += 1) o[to + i * n + j] = dot(x, i * k, y, j * k, k)
}

/** As `roomFor`, where there is no SIMD: the same sums in the same order. */
export function loopsFor(m: number, k: number, n: number): Multiplier {
  if (left.length < m * k) left = new Float64Array(m * k)
  if (right.length < n * k) right = new Float64Array(n * k)
  return {
    right: (y, { offset, row, column }) => pack(y, { offset, row: column, column: row }, n, k, right),
    rightAt(y, rows, columns) {
      for (let j = 0, at = 0; j < n; j += 1)
        for (let p = 0; p < k; p += 1) right[at++] = y[(rows[p] ?? 0) + (columns[j] ?? 0)] ?? 0
    },
    multiply(x, place, o, to) {
      pack(x, place, m, k, left)
      multiply(left, right, o, to, m, k, n)
    },
    multiplyAt(x, place, o, rows, columns) {
      const product = o instanceof Float32Array ? new Float32Array(m * n) : new Float64Array(m * n)
      pack(x, place, m, k, left)
      multiply(left, right, product, 0, m, k, n)
      for (let i = 0, from = 0; i < m; i += 1, from += n)
        for (let j = 0; j < n; j += 1) {
          const p = (rows[i] ?? 0) + (columns[j] ?? 0)
          o[p] = (o[p] ?? 0) + (product[from + j] ?? 0)
        }
    },
  }
}

/** @param imageValues of what `rightAt` or `multiplyAt` is asked for */
export const multiplierFor = (m: number, k: number, n: number, imageValues = 0): Multiplier =>
  roomFor(m, k, n, imageValues) ?? loopsFor(m, k, n)

/** (batch, m, k) by (batch, k, n); each operand by its offset and its strides of batch, row and column. */
export function matmul(
  code: number,
  batch: number,
  m: number,
  k: number,
  n: number,
  a: number,
  aOffset: number,
  aBatch: number,
  aRow: number,
  aColumn: number,
  b: number,
  bOffset: number,
  bBatch: number,
  bRow: number,
  bColumn: number,
): number {
  const x = arrayOf(a)
  const y = arrayOf(b)
  const { id, array } = take(code, batch * m * n)
  const multiplier = multiplierFor(m, k, n)
  for (let q = 0; q < batch; q += 1) {
    if (q === 0 || bBatch !== 0) multiplier.right(y, { offset: bOffset + q * bBatch, row: bRow, column: bColumn })
    multiplier.multiply(x, { offset: aOffset + q * aBatch, row: aRow, column: aColumn }, array, q * m * n)
  }
  return id
}

/** (m, k) by (k, n), and then the bias of n added, each rounded (torch.nn.functional.linear). */
export function linear(
  code: number,
  m: number,
  k: number,
  n: number,
  a: number,
  aOffset: number,
  aRow: number,
  aColumn: number,
  b: number,
  bOffset: number,
  bRow: number,
  bColumn: number,
  bias: number,
  biasOffset: number,
): number {
  const id = matmul(code, 1, m, k, n, a, aOffset, 0, aRow, aColumn, b, bOffset, 0, bRow, bColumn)
  const [o, add] = [arrayOf(id), arrayOf(bias)]
  for (let i = 0, p = 0; i < m; i += 1)
    for (let j = 0, q = biasOffset; j < n; j += 1, p += 1, q += 1) o[p] = (o[p] ?? 0) + (add[q] ?? 0)
  return id
}
