/** AES-128 as FIPS 197 defines it, for drawings only: table lookups like these leak their secrets through timing. */
export type Bytes = readonly number[]

const xtime = (a: number) => ((a << 1) ^ (a & 0x80 ? 0x11b : 0)) & 0xff

/** The product of two bytes as polynomials modulo x⁸ + x⁴ + x³ + x + 1. */
function times(a: number, b: number): number {
  let product = 0
  for (let left = a, right = b; right; left = xtime(left), right >>= 1) if (right & 1) product ^= left
  return product
}

const bytes = Array.from({ length: 256 }, (_, i) => i)
const inverse = (a: number) => bytes.find((b) => times(a, b) === 1) ?? 0
const turned = (a: number, by: number) => ((a << by) | (a >> (8 - by))) & 0xff
const box = bytes.map((a) => {
  const b = inverse(a)
  return b ^ turned(b, 1) ^ turned(b, 2) ^ turned(b, 3) ^ turned(b, 4) ^ 0x63
})
const unbox = bytes.map((a) => box.indexOf(a))

/** Where each byte of a state, column by column, comes from when row r is shifted by r. */
const shift = Array.from({ length: 16 }, (_, i) => (i + 4 * (i % 4)) % 16)
const unshift = Array.from({ length: 16 }, (_, i) => shift.indexOf(i))

export const xor = (a: Bytes, b: Bytes): number[] => a.map((byte, i) => byte ^ (b[i] ?? 0))
const pick = (from: Bytes, order: Bytes) => order.map((i) => from[i] ?? 0)

const multiples = (factors: Bytes) => factors.map((factor) => bytes.map((byte) => times(factor, byte)))
const forward = multiples([2, 3, 1, 1])
const backward = multiples([14, 11, 13, 9])

const mixed = (state: Bytes, factors: readonly Bytes[]) =>
  state.map((_, i) => {
    const column = i - (i % 4)
    return factors.reduce((sum, product, k) => sum ^ (product[state[column + ((i + k) % 4)] ?? 0] ?? 0), 0)
  })

export function expandKey(key: Bytes): number[][] {
  const words = [0, 4, 8, 12].map((from) => key.slice(from, from + 4))
  for (let i = 4, round = 1; i < 44; i++) {
    let last: Bytes = words[i - 1] ?? []
    if (i % 4 === 0) {
      last = xor(pick(box, pick(last, [1, 2, 3, 0])), [round])
      round = xtime(round)
    }
    words.push(xor(words[i - 4] ?? [], last))
  }
  return Array.from({ length: 11 }, (_, round) => words.slice(4 * round, 4 * round + 4).flat())
}

export function encryptBlock(keys: readonly Bytes[], block: Bytes): number[] {
  return keys.slice(1).reduce<number[]>(
    (state, key, round) => {
      const moved = pick(pick(box, state), shift)
      return xor(round === 9 ? moved : mixed(moved, forward), key)
    },
    xor(block, keys[0] ?? []),
  )
}

export function decryptBlock(keys: readonly Bytes[], block: Bytes): number[] {
  return keys
    .slice(1)
    .reduceRight<number[]>(
      (state, key, round) => {
        const added = xor(state, key)
        return pick(unbox, pick(round === 9 ? added : mixed(added, backward), unshift))
      },
      [...block],
    )
    .map((byte, i) => byte ^ (keys[0]?.[i] ?? 0))
}
