export type Numbers = Float32Array | Float64Array | Uint8Array | Int32Array

/** By the code of a dtype: float32, float64, int64 (exact to 2^53), bool, uint8, int32. */
const kinds = [Float32Array, Float64Array, Float64Array, Uint8Array, Uint8Array, Int32Array] as const
export const codes = { float32: 0, float64: 1, int64: 2, bool: 3 } as const

/** What a value of the type becomes when it is stored. One function for all types: V8 makes it part of a loop. */
export function roundingOf(code: number): (a: number) => number {
  const isFloat32 = code === codes.float32
  return (a) => (isFloat32 ? Math.fround(a) : a)
}

const maxBytes = 512 * 2 ** 20
/** Freed arrays are reused for the next of the same kind and length, up to this many bytes. */
const maxSpareBytes = 64 * 2 ** 20

const arrays: (Numbers | undefined)[] = []
const freeIds: number[] = []
const reusable = new Map<number, Numbers[]>()
let usedBytes = 0
let spareBytes = 0
let collect = (): void => {}

/** @param collector frees what Python holds in cycles alone, as a graph that keeps itself; asked when there is no room */
export function collectBy(collector: () => void): void {
  collect = collector
}

const kindOf = (array: Numbers): number =>
  array instanceof Float32Array ? 0 : array instanceof Float64Array ? 1 : array instanceof Uint8Array ? 3 : 5
const spareKey = (kind: number, length: number): number => length * 8 + kind

function put(array: Numbers): number {
  const id = freeIds.pop() ?? arrays.length
  arrays[id] = array
  return id
}

/** @throws {Error} for an id that has been freed */
export function arrayOf(id: number): Numbers {
  const array = arrays[id]
  if (!array) throw new Error(`no array has the id ${id}`)
  return array
}

/** @returns the id and the array, whose content is whatever it held before */
export function take(code: number, length: number): { id: number; array: Numbers } {
  const Kind = kinds[code] ?? Float64Array
  const kind = code === 2 ? 1 : code === 4 ? 3 : code
  const bytes = length * Kind.BYTES_PER_ELEMENT
  if (usedBytes + bytes > maxBytes) collect()
  if (usedBytes + bytes > maxBytes) throw new Error('the page has no room for more than 512 MB of tensors')
  const kept = reusable.get(spareKey(kind, length))?.pop()
  usedBytes += bytes
  if (kept) spareBytes -= bytes
  const array = kept ?? new Kind(length)
  return { id: put(array), array }
}

export function filled(code: number, length: number, value: number): number {
  const { id, array } = take(code, length)
  array.fill(value)
  return id
}

export function free(...freed: number[]): void {
  for (const id of freed) {
    const array = arrays[id]
    if (!array) continue
    arrays[id] = undefined
    freeIds.push(id)
    usedBytes -= array.byteLength
    if (spareBytes + array.byteLength > maxSpareBytes) continue
    spareBytes += array.byteLength
    const key = spareKey(kindOf(array), array.length)
    const kept = reusable.get(key)
    if (kept) kept.push(array)
    else reusable.set(key, [array])
  }
}
