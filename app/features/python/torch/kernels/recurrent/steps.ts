import { arrayOf, take } from '../store.ts'
import * as cells from './cells.ts'

/** One step of torch.nn.GRU. @returns the ids of the states, and of what `gruBack` needs */
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
  const made = take(code, rows * size)
  const kept = take(code, rows * cells.keptPerGru * size)
  const [x, h] = [arrayOf(input).subarray(inputOffset), arrayOf(state).subarray(stateOffset)]
  cells.gru(code, rows, size, x, arrayOf(hidden), h, made.array, kept.array)
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
  const ofInput = take(code, rows * 3 * size)
  const ofHidden = take(code, rows * 3 * size)
  const ofState = take(code, rows * size)
  const [g, y, kept] = [arrayOf(gradient), arrayOf(hidden), arrayOf(saved)]
  cells.gruBack(code, rows, size, g, y, kept, ofInput.array, ofHidden.array, ofState.array)
  return [ofInput.id, ofHidden.id, ofState.id]
}

/** One step of torch.nn.LSTM. @returns the ids of the cells, the states, and of what the two below need */
export function lstm(
  code: number,
  rows: number,
  size: number,
  gates: number,
  before: number,
  offset: number,
): [number, number, number] {
  const after = take(code, rows * size)
  const made = take(code, rows * size)
  const kept = take(code, rows * cells.keptPerLstm * size)
  const c = arrayOf(before).subarray(offset)
  cells.lstm(code, rows, size, arrayOf(gates), c, after.array, made.array, kept.array)
  return [after.id, made.id, kept.id]
}

/** @param gradient of the new cells @returns the ids of the gradients of `gates` and of the old cells */
export function lstmCellBack(
  code: number,
  rows: number,
  size: number,
  gradient: number,
  before: number,
  offset: number,
  saved: number,
): [number, number] {
  const ofGates = take(code, rows * 4 * size)
  const ofCells = take(code, rows * size)
  ofGates.array.fill(0)
  const [g, c] = [arrayOf(gradient), arrayOf(before).subarray(offset)]
  cells.lstmCellBack(code, rows, size, g, c, arrayOf(saved), ofGates.array, ofCells.array)
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
  const ofGates = take(code, rows * 4 * size)
  const ofCells = take(code, rows * size)
  ofGates.array.fill(0)
  const ofOut = ofGates.array.subarray(3 * size)
  cells.lstmStateBack(code, rows, size, arrayOf(gradient), arrayOf(saved), ofOut, ofCells.array)
  return [ofGates.id, ofCells.id]
}
