import { describe, expect, test } from 'vitest'
import { decryptBlock, encryptBlock, expandKey } from './aes.ts'
import { boat, decrypt, encrypt, type Mode, modes, pixels, type Received, secretOf, send, toBytes } from './model.ts'

const bytes = (hex: string) => (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
const hex = (block: readonly number[]) => block.map((byte) => byte.toString(16).padStart(2, '0')).join('')

test('AES-128 gives the example of FIPS 197, appendix C.1', () => {
  const keys = expandKey(bytes('000102030405060708090a0b0c0d0e0f'))
  const block = bytes('00112233445566778899aabbccddeeff')
  expect(hex(encryptBlock(keys, block))).toBe('69c4e0d86a7b0430d8cdb78070b4c55a')
  expect(decryptBlock(keys, encryptBlock(keys, block))).toEqual(block)
})

describe('the examples of NIST SP 800-38A, appendix F', () => {
  const key = bytes('2b7e151628aed2a6abf7158809cf4f3c')
  const plain = bytes(
    '6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e5130c81c46a35ce411e5fbc1191a0a52eff69f2445df4f9b17ad2b417be66c3710',
  )
  const cases: [Mode, string, string][] = [
    [
      'ECB',
      '00000000000000000000000000000000',
      '3ad77bb40d7a3660a89ecaf32466ef97f5d3d58503b9699de785895a96fdbaaf43b1cd7f598ece23881b00e3ed0306887b0c785e27e8ad3f8223207104725dd4',
    ],
    [
      'CBC',
      '000102030405060708090a0b0c0d0e0f',
      '7649abac8119b246cee98e9b12e9197d5086cb9b507219ee95db113a917678b273bed6b8e3c1743b7116e69e222295163ff1caa1681fac09120eca307586e1a7',
    ],
    [
      'CTR',
      'f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff',
      '874d6191b620e3261bef6864990db6ce9806f66b7970fdff8617187bb9fffdff5ae4df3edbd5d35e5b4f09020db03eab1e031dda2fbe03d1792170a0f3009cee',
    ],
  ]
  test.each(cases)('%s', (mode, start, expected) => {
    const secret = { key, start: bytes(start) }
    expect(hex(encrypt(mode, secret, plain))).toBe(expected)
    expect(decrypt(mode, secret, bytes(expected))).toEqual(plain)
  })
})

const changes = (mode: Mode, flips: readonly number[]) =>
  send(mode, 1, boat, flips).received.flatMap(({ is }, at): [number, Received][] => (is === 'same' ? [] : [[at, is]]))

describe('the tasks of the lesson', () => {
  test('ECB shows as many blocks as colors, the other modes one for each pixel', () => {
    expect(modes.map((mode) => send(mode, 1, boat, []).kinds)).toEqual([2, pixels, pixels])
    const blank = boat.map(() => false)
    expect(modes.map((mode) => send(mode, 1, blank, []).kinds)).toEqual([1, pixels, pixels])
  })
  test('a turned bit garbles a pixel, garbles one and turns the next, or turns one', () => {
    expect(changes('ECB', [40])).toEqual([[40, 'garbled']])
    expect(changes('CBC', [40])).toEqual([
      [40, 'garbled'],
      [41, 'turned'],
    ])
    expect(changes('CTR', [40])).toEqual([[40, 'turned']])
    expect(send('CTR', 1, boat, [40]).received[40]?.dark).toBe(!boat[40])
    expect(changes('CBC', [pixels - 1])).toEqual([[pixels - 1, 'garbled']])
  })
  test.each(modes)('%s: a tag over what was sent notices every single flip', (mode) => {
    expect(send(mode, 1, boat, []).tagFits).toBe(true)
    for (const at of [0, 77, pixels - 1]) expect(send(mode, 1, boat, [at]).tagFits).toBe(false)
  })
})

test('another number is another key and another start', () => {
  const [one, two] = [secretOf(1), secretOf(2)]
  expect(one.key).not.toEqual(two.key)
  expect(one.start).not.toEqual(two.start)
  expect(encrypt('ECB', one, toBytes(boat))).not.toEqual(encrypt('ECB', two, toBytes(boat)))
})
