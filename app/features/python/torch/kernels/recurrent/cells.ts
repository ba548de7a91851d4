import { type Numbers, roundingOf } from '../store.ts'

const sigmoid = (a: number): number => 1 / (1 + Math.exp(-a))

// Steps of (rows, size) states. Each rounds where the operations that it stands for would store a result, so that digits are theirs.

export const keptPerGru = 4
export const keptPerLstm = 5

/** @param x and @param y reset, update and new before their functions, row by row @param kept what `gruBack` needs */
export function gru(
  code: number,
  rows: number,
  size: number,
  x: Numbers,
  y: Numbers,
  h: Numbers,
  made: Numbers,
  kept: Numbers,
): void {
  const round = roundingOf(code)
  for (let row = 0; row < rows; row += 1)
    for (let i = 0; i < size; i += 1) {
      const p = row * 3 * size + i
      const at = row * size + i
      const reset = round(sigmoid(round((x[p] ?? 0) + (y[p] ?? 0))))
      const update = round(sigmoid(round((x[p + size] ?? 0) + (y[p + size] ?? 0))))
      const next = round(Math.tanh(round((x[p + 2 * size] ?? 0) + round(reset * (y[p + 2 * size] ?? 0)))))
      const away = round((h[at] ?? 0) - next)
      made[at] = next + round(update * away)
      kept[keptPerGru * at] = reset
      kept[keptPerGru * at + 1] = update
      kept[keptPerGru * at + 2] = next
      kept[keptPerGru * at + 3] = away
    }
}

/** @param g of the new states @param ofX and the others take the gradients of what `gru` took */
export function gruBack(
  code: number,
  rows: number,
  size: number,
  g: Numbers,
  y: Numbers,
  kept: Numbers,
  ofX: Numbers,
  ofY: Numbers,
  ofState: Numbers,
): void {
  const round = roundingOf(code)
  for (let row = 0; row < rows; row += 1)
    for (let i = 0; i < size; i += 1) {
      const q = row * 3 * size + i
      const at = row * size + i
      const reset = kept[keptPerGru * at] ?? 0
      const update = kept[keptPerGru * at + 1] ?? 0
      const next = kept[keptPerGru * at + 2] ?? 0
      const slope = g[at] ?? 0
      const back = round(slope * update)
      const inner = round(round(slope - back) * (1 - next * next))
      const byUpdate = round(round(slope * (kept[keptPerGru * at + 3] ?? 0)) * update * (1 - update))
      const byReset = round(round(inner * (y[q + 2 * size] ?? 0)) * reset * (1 - reset))
      ofState[at] = back
      ofX[q] = byReset
      ofY[q] = byReset
      ofX[q + size] = byUpdate
      ofY[q + size] = byUpdate
      ofX[q + 2 * size] = inner
      ofY[q + 2 * size] = inner * reset
    }
}

/** @param gates entry, forget, cell and out before their functions, row by row @param kept the gates and the cells' tanh */
export function lstm(
  code: number,
  rows: number,
  size: number,
  gates: Numbers,
  cells: Numbers,
  after: Numbers,
  made: Numbers,
  kept: Numbers,
): void {
  const round = roundingOf(code)
  for (let row = 0; row < rows; row += 1)
    for (let i = 0; i < size; i += 1) {
      const p = row * 4 * size + i
      const at = row * size + i
      const entry = round(sigmoid(gates[p] ?? 0))
      const forget = round(sigmoid(gates[p + size] ?? 0))
      const cell = round(Math.tanh(gates[p + 2 * size] ?? 0))
      const out = round(sigmoid(gates[p + 3 * size] ?? 0))
      const next = round(round(forget * (cells[at] ?? 0)) + round(entry * cell))
      const shown = round(Math.tanh(next))
      after[at] = next
      made[at] = out * shown
      const to = keptPerLstm * at
      kept[to] = entry
      kept[to + 1] = forget
      kept[to + 2] = cell
      kept[to + 3] = out
      kept[to + 4] = shown
    }
}

/** @param g of the new cells @param ofGates all but of out @param ofCells of the old cells */
export function lstmCellBack(
  code: number,
  rows: number,
  size: number,
  g: Numbers,
  cells: Numbers,
  kept: Numbers,
  ofGates: Numbers,
  ofCells: Numbers,
): void {
  const round = roundingOf(code)
  for (let row = 0; row < rows; row += 1)
    for (let i = 0; i < size; i += 1) {
      const p = row * 4 * size + i
      const at = row * size + i
      const entry = kept[keptPerLstm * at] ?? 0
      const forget = kept[keptPerLstm * at + 1] ?? 0
      const cell = kept[keptPerLstm * at + 2] ?? 0
      const slope = g[at] ?? 0
      ofGates[p] = round(slope * cell) * entry * (1 - entry)
      ofGates[p + size] = round(slope * (cells[at] ?? 0)) * forget * (1 - forget)
      ofGates[p + 2 * size] = round(slope * entry) * (1 - cell * cell)
      ofCells[at] = slope * forget
    }
}

/** @param g of the states @param ofOut where of the gates' gradients those of out begin @param ofCells of the new cells */
export function lstmStateBack(
  code: number,
  rows: number,
  size: number,
  g: Numbers,
  kept: Numbers,
  ofOut: Numbers,
  ofCells: Numbers,
): void {
  const round = roundingOf(code)
  for (let row = 0; row < rows; row += 1)
    for (let i = 0; i < size; i += 1) {
      const at = row * size + i
      const out = kept[keptPerLstm * at + 3] ?? 0
      const shown = kept[keptPerLstm * at + 4] ?? 0
      const slope = g[at] ?? 0
      ofOut[row * 4 * size + i] = round(slope * shown) * out * (1 - out)
      ofCells[at] = round(slope * out) * (1 - shown * shown)
    }
}
