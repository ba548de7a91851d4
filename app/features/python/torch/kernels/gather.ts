import { arrayOf, codes, take } from './store.ts'

/** Blocks of `block` neighbors, one for each place in `places`. */
export function gather(code: number, a: number, offset: number, places: number, count: number, block: number): number {
  const x = arrayOf(a)
  const index = arrayOf(places)
  const { id, array } = take(code, count * block)
  for (let i = 0, p = 0; i < count; i += 1) {
    const from = offset + (index[i] ?? 0)
    for (let j = 0; j < block; j += 1) array[p++] = x[from + j] ?? 0
  }
  return id
}

/** The other way; `isSum` adds to what is there. */
export function scatter(
  target: number,
  offset: number,
  places: number,
  source: number,
  count: number,
  block: number,
  isSum: boolean,
): void {
  const o = arrayOf(target)
  const index = arrayOf(places)
  const x = arrayOf(source)
  for (let i = 0, p = 0; i < count; i += 1) {
    const to = offset + (index[i] ?? 0)
    for (let j = 0; j < block; j += 1, p += 1) o[to + j] = (x[p] ?? 0) + (isSum ? (o[to + j] ?? 0) : 0)
  }
}

/** The places of what is not 0, in order. */
export function nonzero(a: number, offset: number, count: number): number {
  const x = arrayOf(a)
  const found: number[] = []
  for (let i = 0; i < count; i += 1) if (x[offset + i] !== 0) found.push(i)
  const { id, array } = take(codes.int64, found.length)
  array.set(found)
  return id
}

export const length = (id: number): number => arrayOf(id).length

/** Indices from 0 or, below it, from the end, as places `step` apart. @returns -1 where one is out of bounds */
export function placesOf(index: number, offset: number, count: number, size: number, step: number): number {
  const x = arrayOf(index)
  for (let i = 0; i < count; i += 1) {
    const at = x[offset + i] ?? 0
    if (at >= size || at < -size) return -1
  }
  const { id, array } = take(codes.int64, count)
  for (let i = 0; i < count; i += 1) {
    const at = x[offset + i] ?? 0
    array[i] = (at < 0 ? at + size : at) * step
  }
  return id
}
