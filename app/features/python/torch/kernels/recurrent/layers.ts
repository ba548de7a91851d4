import { multiplierFor } from '../matmul.ts'
import { arrayOf, type Numbers, take } from '../store.ts'
import * as cells from './cells.ts'

// One direction of a whole layer, with the digits of its steps, of their gradients, and of the order in which these meet.

const kinds = { tanh: 0, relu: 1, gru: 2, lstm: 3 } as const
const gatesOf = (kind: number): number => (kind === kinds.gru ? 3 : kind === kinds.lstm ? 4 : 1)
const keptOf = (kind: number): number =>
  kind === kinds.gru ? cells.keptPerGru : kind === kinds.lstm ? cells.keptPerLstm : 0

const part = (array: Numbers, at: number, size: number): Numbers => array.subarray(at * size, (at + 1) * size)
const timesOf = (length: number, isReverse: boolean): number[] =>
  Array.from({ length }, (_, step) => (isReverse ? length - 1 - step : step))

function add(o: Numbers, x: Numbers): void {
  for (let i = 0; i < o.length; i += 1) o[i] = (o[i] ?? 0) + (x[i] ?? 0)
}

/**
 * @param x (length, rows, gates * size), the input that has met its weights @param weight (gates * size, size) of the state
 * @param bias its id, or -1 @returns the ids of the states by time with the last states, and for an LSTM the last cells; and
 * of what `recurBack` needs: the state's part of the gates, what the steps kept, and the cells by time
 */
export function recur(
  kind: number,
  code: number,
  length: number,
  rows: number,
  size: number,
  isReverse: boolean,
  x: number,
  xOffset: number,
  state: number,
  stateOffset: number,
  cellState: number,
  cellOffset: number,
  weight: number,
  weightOffset: number,
  bias: number,
  biasOffset: number,
): number[] {
  const width = gatesOf(kind) * size
  const block = rows * size
  const made = take(code, (length + (kind === kinds.lstm ? 2 : 1)) * block)
  const gates = take(code, length * rows * width)
  const kept = take(code, length * block * keptOf(kind))
  const after = take(code, kind === kinds.lstm ? length * block : 0)
  const input = arrayOf(x).subarray(xOffset)
  const b = bias < 0 ? undefined : arrayOf(bias).subarray(biasOffset)
  const multiplier = multiplierFor(rows, size, width)
  multiplier.right(arrayOf(weight), { offset: weightOffset, row: 1, column: size })
  let h = arrayOf(state).subarray(stateOffset, stateOffset + block)
  let c = arrayOf(cellState).subarray(cellOffset, cellOffset + block)
  for (const time of timesOf(length, isReverse)) {
    const y = part(gates.array, time, rows * width)
    multiplier.multiply(h, { offset: 0, row: size, column: 1 }, y, 0)
    if (b)
      for (let i = 0, j = 0; i < y.length; i += 1, j = j + 1 === width ? 0 : j + 1) y[i] = (y[i] ?? 0) + (b[j] ?? 0)
    const now = part(made.array, time, block)
    const saved = part(kept.array, time, block * keptOf(kind))
    const given = part(input, time, rows * width)
    if (kind === kinds.gru) cells.gru(code, rows, size, given, y, h, now, saved)
    else {
      add(y, given)
      if (kind === kinds.lstm) {
        const next = part(after.array, time, block)
        cells.lstm(code, rows, size, y, c, next, now, saved)
        c = next
      } else if (kind === kinds.relu) for (let i = 0; i < block; i += 1) now[i] = Math.max(y[i] ?? 0, 0)
      else for (let i = 0; i < block; i += 1) now[i] = Math.tanh(y[i] ?? 0)
    }
    h = now
  }
  made.array.set(h, length * block)
  if (kind === kinds.lstm) made.array.set(c, (length + 1) * block)
  return [made.id, gates.id, kept.id, after.id]
}

/** @param gradient of all that `recur` made @returns the ids of the gradients of x, the state, the cells, the weight and the bias */
export function recurBack(
  kind: number,
  code: number,
  length: number,
  rows: number,
  size: number,
  isReverse: boolean,
  gradient: number,
  made: number,
  gates: number,
  kept: number,
  after: number,
  state: number,
  stateOffset: number,
  cellState: number,
  cellOffset: number,
  weight: number,
  weightOffset: number,
): number[] {
  const width = gatesOf(kind) * size
  const block = rows * size
  const [g, states, y, saved] = [arrayOf(gradient), arrayOf(made), arrayOf(gates), arrayOf(kept)]
  const first = arrayOf(state).subarray(stateOffset, stateOffset + block)
  const firstCells = arrayOf(cellState).subarray(cellOffset, cellOffset + block)
  const ofX = take(code, length * rows * width)
  const ofState = take(code, block)
  const ofCells = take(code, kind === kinds.lstm ? block : 0)
  const ofWeight = take(code, width * size)
  const ofBias = take(code, width)
  const likeStates = () => states.slice(0, block)
  const [slope, direct, back, ofNext] = [likeStates(), likeStates(), likeStates(), likeStates()]
  const ofGates = kind === kinds.gru ? y.slice(0, length * rows * width) : ofX.array
  const times = timesOf(length, isReverse)
  const multiplier = multiplierFor(rows, width, size)
  multiplier.right(arrayOf(weight), { offset: weightOffset, row: size, column: 1 })
  slope.set(part(g, length, block))
  if (kind === kinds.lstm) ofCells.array.set(part(g, length + 1, block))
  for (let step = length - 1; step >= 0; step -= 1) {
    const time = times[step] ?? 0
    const hidden = part(ofGates, time, rows * width)
    const steps = part(saved, time, block * keptOf(kind))
    const own = part(g, time, block)
    if (step === length - 1) add(slope, own)
    else {
      slope.set(own)
      if (kind === kinds.gru) add(slope, direct)
      add(slope, back)
    }
    if (kind === kinds.gru) {
      const [parts, ofInput] = [part(y, time, rows * width), part(ofX.array, time, rows * width)]
      cells.gruBack(code, rows, size, slope, parts, steps, ofInput, hidden, direct)
    } else if (kind === kinds.lstm) {
      const earlier = step === 0 ? firstCells : part(arrayOf(after), times[step - 1] ?? 0, block)
      cells.lstmStateBack(code, rows, size, slope, steps, hidden.subarray(3 * size), ofNext)
      add(ofNext, ofCells.array)
      cells.lstmCellBack(code, rows, size, ofNext, earlier, steps, hidden, ofCells.array)
    } else {
      const now = part(states, time, block)
      if (kind === kinds.relu) for (let i = 0; i < block; i += 1) hidden[i] = (now[i] ?? 0) > 0 ? (slope[i] ?? 0) : 0
      else for (let i = 0; i < block; i += 1) hidden[i] = (slope[i] ?? 0) * (1 - (now[i] ?? 0) * (now[i] ?? 0))
    }
    multiplier.multiply(hidden, { offset: 0, row: width, column: 1 }, back, 0)
  }
  if (kind === kinds.gru) add(back, direct)
  ofState.array.set(back)
  const before = (step: number) => (step === 0 ? first : part(states, times[step - 1] ?? 0, block))
  sumOverTime(times, rows, size, width, ofGates, before, ofWeight.array, ofBias.array)
  return [ofX.id, ofState.id, ofCells.id, ofWeight.id, ofBias.id]
}

/** The gradients of the weight and the bias, step by step from the last on. */
function sumOverTime(
  times: readonly number[],
  rows: number,
  size: number,
  width: number,
  ofGates: Numbers,
  stateBefore: (step: number) => Numbers,
  ofWeight: Numbers,
  ofBias: Numbers,
): void {
  ofWeight.fill(0)
  ofBias.fill(0)
  const [weights, biases] = [ofWeight.slice(), ofBias.slice()]
  const multiplier = multiplierFor(width, rows, size)
  for (let step = times.length - 1; step >= 0; step -= 1) {
    const g = part(ofGates, times[step] ?? 0, rows * width)
    multiplier.right(stateBefore(step), { offset: 0, row: size, column: 1 })
    multiplier.multiply(g, { offset: 0, row: 1, column: width }, weights, 0)
    add(ofWeight, weights)
    for (let j = 0; j < width; j += 1) {
      let sum = 0
      for (let row = 0, p = j; row < rows; row += 1, p += width) sum += g[p] ?? 0
      biases[j] = sum
    }
    add(ofBias, biases)
  }
}
