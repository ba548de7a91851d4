import { type Bytes, decryptBlock, encryptBlock, expandKey, xor } from './aes.ts'

export const modes = ['ECB', 'CBC', 'CTR'] as const
export type Mode = (typeof modes)[number]

/** A key and the random block that starts CBC or the counter of CTR. */
export interface Secret {
  key: Bytes
  start: Bytes
}

export const side = 12
export const pixels = side * side
export type Drawing = readonly boolean[]

const blockBytes = 16
const zeros: Bytes = Array.from({ length: blockBytes }, () => 0)
const blocksOf = (text: Bytes): Bytes[] =>
  Array.from({ length: text.length / blockBytes }, (_, i) => text.slice(i * blockBytes, (i + 1) * blockBytes))

/** The block plus a number, as one number of 128 bits. */
function plus(block: Bytes, by: number): number[] {
  const sum = [...block]
  for (let i = blockBytes - 1, carry = by; i >= 0 && carry; i--) {
    const here = (sum[i] ?? 0) + carry
    sum[i] = here & 0xff
    carry = here >> 8
  }
  return sum
}

const counted = (keys: readonly Bytes[], start: Bytes, text: Bytes) =>
  blocksOf(text).flatMap((block, i) => xor(block, encryptBlock(keys, plus(start, i))))

export function encrypt(mode: Mode, { key, start }: Secret, text: Bytes): number[] {
  const keys = expandKey(key)
  if (mode === 'CTR') return counted(keys, start, text)
  let before = start
  return blocksOf(text).flatMap((block) => {
    before = encryptBlock(keys, mode === 'CBC' ? xor(block, before) : block)
    return before
  })
}

export function decrypt(mode: Mode, { key, start }: Secret, text: Bytes): number[] {
  const keys = expandKey(key)
  if (mode === 'CTR') return counted(keys, start, text)
  return blocksOf(text).flatMap((block, i, all) => {
    const plain = decryptBlock(keys, block)
    return mode === 'CBC' ? xor(plain, all[i - 1] ?? start) : plain
  })
}

/** A CBC-MAC under a key of its own: sound here, where all messages have one length. */
export const tagOf = (key: Bytes, { start }: Pick<Secret, 'start'>, text: Bytes): number[] =>
  encrypt('CBC', { key, start: zeros }, [...start, ...text]).slice(-blockBytes)

/** Each pixel is one block: sixteen times 00 for dark, sixteen times ff for light. */
export const toBytes = (drawing: Drawing): number[] => drawing.flatMap((dark) => zeros.map(() => (dark ? 0 : 0xff)))

/** The first bit of a pixel's block, turned in each of the given blocks. */
export const flipped = (text: Bytes, flips: readonly number[]): number[] =>
  flips.reduce((all, pixel) => all.with(pixel * blockBytes, (all[pixel * blockBytes] ?? 0) ^ 0x80), [...text])

/** The same few secrets for everyone, so that a link shows what was seen. */
export function secretOf(number: number): Secret {
  const master = expandKey([
    0x2b, 0x7e, 0x15, 0x16, 0x28, 0xae, 0xd2, 0xa6, 0xab, 0xf7, 0x15, 0x88, 9, 0xcf, 0x4f, 0x3c,
  ])
  return {
    key: encryptBlock(master, plus(zeros, 2 * number)),
    start: encryptBlock(master, plus(zeros, 2 * number + 1)),
  }
}

export type Received = 'same' | 'turned' | 'garbled'

export interface Sent {
  /** What travels, flips included. */
  sent: number[]
  /** How many of its blocks differ from each other. */
  kinds: number
  received: { dark: boolean; gray: number; is: Received }[]
  /** Whether a tag over the nonce and the encrypted blocks still fits. */
  tagFits: boolean
}

export function send(mode: Mode, number: number, drawing: Drawing, flips: readonly number[]): Sent {
  const secret = secretOf(number)
  const tagKey = secretOf(number + 1000).key
  const plain = toBytes(drawing)
  const made = encrypt(mode, secret, plain)
  const sent = flipped(made, flips)
  const back = blocksOf(decrypt(mode, secret, sent))
  return {
    sent,
    kinds: new Set(blocksOf(sent).map(String)).size,
    received: back.map((block, i) => {
      const off = xor(block, plain.slice(i * blockBytes, (i + 1) * blockBytes))
      const gray = block[0] ?? 0
      const is = off.every((byte) => byte === 0) ? 'same' : off.slice(1).some((byte) => byte) ? 'garbled' : 'turned'
      return { dark: gray < 128, gray, is }
    }),
    tagFits: `${tagOf(tagKey, secret, made)}` === `${tagOf(tagKey, secret, sent)}`,
  }
}

const picture = [
  '......#.....',
  '......##....',
  '......###...',
  '.....##.....',
  '....###.....',
  '...####.....',
  '..#####.....',
  '......#.....',
  '.##########.',
  '..########..',
  '...######...',
  '............',
]
export const boat: Drawing = picture.flatMap((row) => [...row].map((letter) => letter === '#'))
