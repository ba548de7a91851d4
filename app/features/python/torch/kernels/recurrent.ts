import { arrayOf, codes, take } from './store.ts'

const sigmoid = (a: number): number => 1 / (1 + Math.exp(-a))
const roundingOf = (code: number): ((a: number) => number) => (code === codes.float32 ? Math.fround : (a) => a)

// Each rounds where the operations that it stands for would store a result, so that digits are theirs.

/**
 * One step of torch.nn.GRU. `input` and `hidden` hold, row by row, reset, update and new before their functions.
 * @returns the ids of the states, and of what `gruBack` needs: reset, update, new and what update multiplies
 */
export function gru(
  code: number,
  rows: number,
  size: number,
  input: number,
  inputOffset: number,
  hidden: number,
  state: number,
  stateOffset: number,
): [number, number] {
  const [x, y, h] = [arrayOf(input), arrayOf(hidden), arrayOf(state)]
  const made = take(code, rows * size)
  const kept = take(code, rows * 4 * size)
  const round = roundingOf(code)
  for (let row = 0; row < rows; row += 1)
    for (let i = 0; i < size; i += 1) {
      const p = inputOffset + row * 3 * size + i
      const q = row * 3 * size + i
      const at = row * size + i
      const reset = round(sigmoid(round((x[p] ?? 0) + (y[q] ?? 0))))
      const update = round(sigmoid(round((x[p + size] ?? 0) + (y[q + size] ?? 0))))
      const next = round(Math.tanh(round((x[p + 2 * size] ?? 0) + round(reset * (y[q + 2 * size] ?? 0)))))
      const away = round((h[stateOffset + at] ?? 0) - next)
      made.array[at] = next + round(update * away)
      kept.array[4 * at] = reset
      kept.array[4 * at + 1] = update
      kept.array[4 * at + 2] = next
      kept.array[4 * at + 3] = away
    }
  return [made.id, kept.id]
}

/** @returns the ids of the gradients of `input`, `hidden` and `state` */
export function gruBack(
  code: number,
  rows: number,
  size: number,
  gradient: number,
  hidden: number,
  saved: number,
): [number, number, number] {
  const [g, y, k] = [arrayOf(gradient), arrayOf(hidden), arrayOf(saved)]
  const ofInput = take(code, rows * 3 * size)
  const ofHidden = take(code, rows * 3 * size)
  const ofState = take(code, rows * size)
  const round = roundingOf(code)
  for (let row = 0; row < rows; row += 1)
    for (let i = 0; i < size; i += 1) {
      const q = row * 3 * size + i
      const at = row * size + i
      const [reset = 0, update = 0, next = 0, away = 0] = [k[4 * at], k[4 * at + 1], k[4 * at + 2], k[4 * at + 3]]
      const slope = g[at] ?? 0
      const back = round(slope * update)
      const inner = round(round(slope - back) * (1 - next * next))
      const byUpdate = round(round(slope * away) * update * (1 - update))
      const byReset = round(round(inner * (y[q + 2 * size] ?? 0)) * reset * (1 - reset))
      ofState.array[at] = back
      ofInput.array[q] = byReset
      ofHidden.array[q] = byReset
      ofInput.array[q + size] = byUpdate
      ofHidden.array[q + size] = byUpdate
      ofInput.array[q + 2 * size] = inner
      ofHidden.array[q + 2 * size] = inner * reset
    }
  return [ofInput.id, ofHidden.id, ofState.id]
}

const keptPerLstmCells = 5

/**
 * One step of torch.nn.LSTM. `gates` holds, row by row, entry, forget, cell and out before their functions.
 * @returns the ids of the cells, the states, and what `lstmCellBack` and `lstmStateBack` need: the gates and the cells' tanh
 */
export function lstm(
  code: number,
  rows: number,
  size: number,
  gates: number,
  cells: number,
  cellsOffset: number,
): [number, number, number] {
  const [x, c] = [arrayOf(gates), arrayOf(cells)]
  const after = take(code, rows * size)
  const made = take(code, rows * size)
  const kept = take(code, rows * keptPerLstmCells * size)
  const round = roundingOf(code)
  for (let row = 0; row < rows; row += 1)
    for (let i = 0; i < size; i += 1) {
      const p = row * 4 * size + i
      const at = row * size + i
      const entry = round(sigmoid(x[p] ?? 0))
      const forget = round(sigmoid(x[p + size] ?? 0))
      const cell = round(Math.tanh(x[p + 2 * size] ?? 0))
      const out = round(sigmoid(x[p + 3 * size] ?? 0))
      const next = round(round(forget * (c[cellsOffset + at] ?? 0)) + round(entry * cell))
      const shown = round(Math.tanh(next))
      after.array[at] = next
      made.array[at] = out * shown
      const to = keptPerLstmCells * at
      kept.array[to] = entry
      kept.array[to + 1] = forget
      kept.array[to + 2] = cell
      kept.array[to + 3] = out
      kept.array[to + 4] = shown
    }
  return [after.id, made.id, kept.id]
}

/** @param gradient of the new cells @returns the ids of the gradients of `gates` and of the old cells */
export function lstmCellBack(
  code: number,
  rows: number,
  size: number,
  gradient: number,
  cells: number,
  cellsOffset: number,
  saved: number,
): [number, number] {
  const [g, c, k] = [arrayOf(gradient), arrayOf(cells), arrayOf(saved)]
  const ofGates = take(code, rows * 4 * size)
  const ofCells = take(code, rows * size)
  const round = roundingOf(code)
  for (let row = 0; row < rows; row += 1)
    for (let i = 0; i < size; i += 1) {
      const p = row * 4 * size + i
      const at = row * size + i
      const [entry = 0, forget = 0, cell = 0] = [
        k[keptPerLstmCells * at],
        k[keptPerLstmCells * at + 1],
        k[keptPerLstmCells * at + 2],
      ]
      const slope = g[at] ?? 0
      ofGates.array[p] = round(slope * cell) * entry * (1 - entry)
      ofGates.array[p + size] = round(slope * (c[cellsOffset + at] ?? 0)) * forget * (1 - forget)
      ofGates.array[p + 2 * size] = round(slope * entry) * (1 - cell * cell)
      ofGates.array[p + 3 * size] = 0
      ofCells.array[at] = slope * forget
    }
  return [ofGates.id, ofCells.id]
}

/** @param gradient of the states @returns the ids of the gradients of `gates` and of the new cells */
export function lstmStateBack(
  code: number,
  rows: number,
  size: number,
  gradient: number,
  saved: number,
): [number, number] {
  const [g, k] = [arrayOf(gradient), arrayOf(saved)]
  const ofGates = take(code, rows * 4 * size)
  const ofCells = take(code, rows * size)
  ofGates.array.fill(0)
  const round = roundingOf(code)
  for (let row = 0; row < rows; row += 1)
    for (let i = 0; i < size; i += 1) {
      const at = row * size + i
      const out = k[keptPerLstmCells * at + 3] ?? 0
      const shown = k[keptPerLstmCells * at + 4] ?? 0
      const slope = g[at] ?? 0
      ofGates.array[row * 4 * size + 3 * size + i] = round(slope * shown) * out * (1 - out)
      ofCells.array[at] = round(slope * out) * (1 - shown * shown)
    }
  return [ofGates.id, ofCells.id]
}
