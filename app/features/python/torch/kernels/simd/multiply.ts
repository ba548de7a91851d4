import type { Numbers } from '../store.ts'
import { multiplyModule } from './multiply-module.ts'

interface Kernel {
  memory: WebAssembly.Memory
  hold(bytes: number): boolean
  multiply(x: number, y: number, o: number, m: number, k: number, panels: number): void
}

/** Of a matrix: where it begins, and one step down and across. */
export interface Place {
  offset: number
  row: number
  column: number
}

export interface Multiplier {
  /** Takes the right matrix, which stays for the products that follow. */
  right(y: Numbers, place: Place): void
  /** As `right`, of the matrix whose value at (p, j) is y[rows[p] + columns[j]]. */
  rightAt(y: Float64Array, rows: Int32Array, columns: Int32Array): void
  /** o = x y, from `to` on. */
  multiply(x: Numbers, place: Place, o: Numbers, to: number): void
}

const panelColumns = 4
/** Of the left matrix and the product: they stay in the processor's cache. */
const maxRows = 64
const bytesPerValue = 8

let memory = new Float64Array(0)

function start(): Kernel | undefined {
  const bytes = Uint8Array.from(atob(multiplyModule), (letter) => letter.charCodeAt(0))
  if (!WebAssembly.validate(bytes)) return undefined
  return new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports as unknown as Kernel
}

const kernel = start()

/** @param k rows @param to in the memory */
function packPanels(y: Numbers, { offset, row, column }: Place, k: number, n: number, to: number): void {
  const o = memory
  let at = to
  for (let from = 0; from < n; from += panelColumns) {
    const count = Math.min(panelColumns, n - from)
    if (count < panelColumns) o.fill(0, at, at + panelColumns * k)
    for (let p = 0, q = offset + from * column; p < k; p += 1, q += row, at += panelColumns) {
      o[at] = y[q] ?? 0
      if (count > 1) o[at + 1] = y[q + column] ?? 0
      if (count > 2) o[at + 2] = y[q + 2 * column] ?? 0
      if (count > 3) o[at + 3] = y[q + 3 * column] ?? 0
    }
  }
}

function packPanelsAt(y: Float64Array, rows: Int32Array, columns: Int32Array, k: number, n: number, to: number): void {
  const o = memory
  let at = to
  for (let from = 0; from < n; from += panelColumns) {
    // Columns past the last are the panel's first: nobody reads what they give.
    const a = columns[from] ?? 0
    const b = columns[from + 1] ?? a
    const c = columns[from + 2] ?? a
    const d = columns[from + 3] ?? a
    for (let p = 0; p < k; p += 1, at += panelColumns) {
      const row = rows[p] ?? 0
      o[at] = y[row + a] ?? 0
      o[at + 1] = y[row + b] ?? 0
      o[at + 2] = y[row + c] ?? 0
      o[at + 3] = y[row + d] ?? 0
    }
  }
}

function packRows(x: Numbers, { offset, row, column }: Place, from: number, rows: number, k: number): void {
  const o = memory
  let at = 0
  for (let i = from; i < from + rows; i += 1)
    for (let p = 0, q = offset + i * row; p < k; p += 1, q += column) o[at++] = x[q] ?? 0
}

/** @returns room for matrices (m, k) and (k, n), or nothing where the browser has no SIMD or no memory */
export function roomFor(m: number, k: number, n: number): Multiplier | undefined {
  const rows = Math.min(m, maxRows)
  const panels = Math.ceil(n / panelColumns)
  const right = rows * k
  const product = right + panels * panelColumns * k
  const values = product + rows * panels * panelColumns
  if (!kernel?.hold(values * bytesPerValue)) return undefined
  if (memory.buffer !== kernel.memory.buffer) memory = new Float64Array(kernel.memory.buffer)
  const { multiply } = kernel
  return {
    right: (y, place) => packPanels(y, place, k, n, right),
    rightAt: (y, rows, columns) => packPanelsAt(y, rows, columns, k, n, right),
    multiply(x, place, o, to) {
      for (let from = 0; from < m; from += maxRows) {
        const count = Math.min(maxRows, m - from)
        packRows(x, place, from, count, k)
        multiply(0, right * bytesPerValue, product * bytesPerValue, count, k, panels)
        for (let i = 0; i < count; i += 1)
          for (let j = 0, p = product + i * panels * panelColumns, q = to + (from + i) * n; j < n; j += 1)
            o[q + j] = memory[p + j] ?? 0
      }
    },
  }
}
