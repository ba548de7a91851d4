import type { Numbers } from '../store.ts'
import { multiplyModule } from './multiply-module.ts'

interface Kernel {
  memory: WebAssembly.Memory
  hold(bytes: number): boolean
  multiply(x: number, y: number, o: number, m: number, k: number, panels: number): void
  gather(image: number, rows: number, places: number, o: number, k: number, n: number): void
  scatter(x: number, rows: number, places: number, image: number, m: number, n: number, xRow: number): void
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
  /** As `right`, of the matrix whose value at (p, j) is y[rows[p] + columns[j]]; `columns` grow. */
  rightAt(y: Float64Array, rows: Int32Array, columns: Int32Array): void
  /** o = x y, from `to` on. */
  multiply(x: Numbers, place: Place, o: Numbers, to: number): void
  /** o[rows[i] + columns[j]] += (x y)[i, j], rounded as values of o before and after; `columns` grow. */
  multiplyAt(x: Numbers, place: Place, o: Numbers, rows: Int32Array, columns: Int32Array): void
}

const panelColumns = 4
/** Of the left matrix and the product: they stay in the processor's cache. */
const maxRows = 64
const bytesPerValue = 8
/** From here on `set` is faster than a loop. */
export const minCopiedValues = 256

let memory = new Float64Array(0)
let floats = new Float32Array(0)
let indices = new Int32Array(0)

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

function packRows(x: Numbers, { offset, row, column }: Place, from: number, rows: number, k: number): void {
  const o = memory
  if (column === 1 && row === k && rows * k >= minCopiedValues) {
    const start = offset + from * row
    o.set(x.subarray(start, start + rows * k))
    return
  }
  let at = 0
  for (let i = from; i < from + rows; i += 1)
    for (let p = 0, q = offset + i * row; p < k; p += 1, q += column) o[at++] = x[q] ?? 0
}

/**
 * @param imageValues of what `rightAt` or `multiplyAt` is asked for
 * @returns room for matrices (m, k) and (k, n), or nothing where the browser has no SIMD or no memory
 */
export function roomFor(m: number, k: number, n: number, imageValues = 0): Multiplier | undefined {
  const panels = Math.ceil(n / panelColumns)
  const columns = panels * panelColumns
  const maxCount = Math.min(m, maxRows)
  const right = maxCount * k
  const product = right + columns * k
  const image = product + maxCount * columns
  const places = 2 * (image + Math.max(imageValues, k * n))
  if (!kernel?.hold(places * 4 + (m + k + n) * 4)) return undefined
  if (memory.buffer !== kernel.memory.buffer) {
    memory = new Float64Array(kernel.memory.buffer)
    floats = new Float32Array(kernel.memory.buffer)
    indices = new Int32Array(kernel.memory.buffer)
  }
  const { multiply, gather, scatter } = kernel
  const eachBlock = (x: Numbers, place: Place, visit: (from: number, count: number) => void) => {
    for (let from = 0; from < m; from += maxRows) {
      const count = Math.min(maxRows, m - from)
      packRows(x, place, from, count, k)
      multiply(0, right * bytesPerValue, product * bytesPerValue, count, k, panels)
      visit(from, count)
    }
  }
  const placeIndices = (rows: Int32Array, ofColumns: Int32Array): [rows: number, columns: number] => {
    indices.set(rows, places)
    indices.set(ofColumns, places + rows.length)
    return [places * 4, (places + rows.length) * 4]
  }
  return {
    right(y, place) {
      const { offset, row, column } = place
      const span = (k - 1) * row + (n - 1) * column + 1
      if (span < minCopiedValues || span > k * n) return packPanels(y, place, k, n, right)
      memory.set(y.subarray(offset, offset + span), image)
      for (let p = 0; p < k; p += 1) indices[places + p] = p * row
      for (let j = 0; j < n; j += 1) indices[places + k + j] = j * column
      gather(image * bytesPerValue, places * 4, (places + k) * 4, right * bytesPerValue, k, n)
    },
    rightAt(y, rows, ofColumns) {
      memory.set(y, image)
      gather(image * bytesPerValue, ...placeIndices(rows, ofColumns), right * bytesPerValue, k, n)
    },
    multiply(x, place, o, to) {
      eachBlock(x, place, (from, count) => {
        if (n === columns && count * n >= minCopiedValues)
          return o.set(memory.subarray(product, product + count * n), to + from * n)
        for (let i = 0; i < count; i += 1)
          for (let j = 0, p = product + i * columns, q = to + (from + i) * n; j < n; j += 1)
            o[q + j] = memory[p + j] ?? 0
      })
    },
    multiplyAt(x, place, o, rows, ofColumns) {
      const [rowsAt, columnsAt] = placeIndices(rows, ofColumns)
      floats.set(o, 2 * image)
      eachBlock(x, place, (from, count) =>
        scatter(
          product * bytesPerValue,
          rowsAt + from * 4,
          columnsAt,
          image * bytesPerValue,
          count,
          n,
          columns * bytesPerValue,
        ),
      )
      o.set(floats.subarray(2 * image, 2 * image + o.length))
    },
  }
}
