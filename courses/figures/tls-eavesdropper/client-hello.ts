/** Numbers in network order, `size` bytes each. */
const big = (value: number, size: number): number[] =>
  Array.from({ length: size }, (_, i) => (value >> (8 * (size - 1 - i))) & 0xff)

/** A list with its length in front, in `size` bytes. */
const counted = (size: number, ...parts: readonly (readonly number[])[]): number[] => {
  const all = parts.flat()
  return [...big(all.length, size), ...all]
}

const words = (...values: number[]): number[] => values.flatMap((value) => big(value, 2))
const extension = (kind: number, body: readonly number[]): number[] => [...big(kind, 2), ...counted(2, body)]

const suites = words(0x1301, 0x1303, 0x1302)
const groups = words(0x1d, 0x17, 0x18, 0x19, 0x100, 0x101, 0x102, 0x103, 0x104)
const signatures = words(
  ...[0x403, 0x503, 0x603, 0x203, 0x804, 0x805, 0x806, 0x401, 0x501, 0x601, 0x201, 0x402, 0x502, 0x602, 0x202],
)

/** The record of a TLS 1.3 ClientHello with the extensions of RFC 8448, section 3, in their order. */
export function clientHello(name: string, random: readonly number[], keyShare: readonly number[]): number[] {
  const host = [...new TextEncoder().encode(name)]
  const extensions = [
    extension(0, counted(2, [0], counted(2, host))), // server_name
    extension(0xff01, [0]),
    extension(10, counted(2, groups)),
    extension(35, []),
    extension(51, counted(2, words(0x1d), counted(2, keyShare))),
    extension(43, counted(1, words(0x0304))), // version 1.3
    extension(13, counted(2, signatures)),
    extension(45, counted(1, [1])),
    extension(28, words(0x4001)),
  ]
  const body = [...words(0x0303), ...random, 0, ...counted(2, suites), ...counted(1, [0]), ...counted(2, ...extensions)]
  return [22, ...words(0x0301), ...counted(2, [1], counted(3, body))]
}

/** The name that a ClientHello asks for, as lesson 2.1 finds it; undefined in any other record. */
export function serverName(record: readonly number[]): string | undefined {
  const word = (at: number) => ((record[at] ?? 0) << 8) | (record[at + 1] ?? 0)
  if (record[0] !== 22 || record[5] !== 1) return undefined
  let at = 5 + 4 + 2 + 32
  at += 1 + (record[at] ?? 0)
  at += 2 + word(at)
  at += 1 + (record[at] ?? 0) + 2
  while (at < record.length) {
    const length = word(at + 2)
    if (word(at) === 0) return new TextDecoder().decode(Uint8Array.from(record.slice(at + 9, at + 4 + length)))
    at += 4 + length
  }
  return undefined
}
