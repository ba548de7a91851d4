import type { Numbers } from '../store.ts'

// A branch on the sign of a value is guessed wrong every second time, which costs more than all else in these loops.

/** Below it a view of the bits costs more than it saves. */
const minValues = 32
const singleExponentBits = 0x7f800000
const doubleExponentBits = 0x7ff00000
const magnitudeBits = 0x7fffffff

const bitsOf = (x: Numbers, from: number, count: number): Int32Array => {
  const words = x.BYTES_PER_ELEMENT / 4
  return new Int32Array(x.buffer, x.byteOffset + from * x.BYTES_PER_ELEMENT, count * words)
}

/** relu of float32 or float64. @returns whether it was done */
export function reluByBits(x: Numbers, from: number, o: Numbers, count: number): boolean {
  if (count < minValues) return false
  if (x instanceof Float32Array && o instanceof Float32Array) relu32(bitsOf(x, from, count), bitsOf(o, 0, count))
  else if (x instanceof Float64Array && o instanceof Float64Array) relu64(bitsOf(x, from, count), bitsOf(o, 0, count))
  else return false
  return true
}

function relu32(x: Int32Array, o: Int32Array): void {
  for (let i = 0; i < x.length; i += 1) {
    const a = x[i] ?? 0
    o[i] = (a & magnitudeBits) > singleExponentBits ? a : a & ~(a >> 31)
  }
}

function relu64(x: Int32Array, o: Int32Array): void {
  for (let i = 0; i < x.length; i += 2) {
    const low = x[i] ?? 0
    const high = x[i + 1] ?? 0
    const isNotANumber =
      (high & magnitudeBits) >= doubleExponentBits && ((high & magnitudeBits) > doubleExponentBits || low !== 0)
    const kept = isNotANumber ? -1 : ~(high >> 31)
    o[i] = low & kept
    o[i + 1] = high & kept
  }
}

/** The gradient x where y, what relu gave, is not 0. @returns whether it was done */
export function keepByBits(
  x: Numbers,
  xFrom: number,
  y: Numbers,
  yFrom: number,
  o: Numbers,
  to: number,
  count: number,
): boolean {
  if (count < minValues) return false
  const isSingle = x instanceof Float32Array && y instanceof Float32Array && o instanceof Float32Array
  const isDouble = x instanceof Float64Array && y instanceof Float64Array && o instanceof Float64Array
  if (!isSingle && !isDouble) return false
  const [a, b, made] = [bitsOf(x, xFrom, count), bitsOf(y, yFrom, count), bitsOf(o, to, count)]
  if (isSingle) keep32(a, b, made)
  else keep64(a, b, made)
  return true
}

const allBitsIfAny = (a: number): number => (a | -a) >> 31

function keep32(x: Int32Array, y: Int32Array, o: Int32Array): void {
  for (let i = 0; i < x.length; i += 1) o[i] = (x[i] ?? 0) & allBitsIfAny(y[i] ?? 0)
}

function keep64(x: Int32Array, y: Int32Array, o: Int32Array): void {
  for (let i = 0; i < x.length; i += 2) {
    const kept = allBitsIfAny((y[i] ?? 0) | (y[i + 1] ?? 0))
    o[i] = (x[i] ?? 0) & kept
    o[i + 1] = (x[i + 1] ?? 0) & kept
  }
}
