import { createHash } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519.js'
import { describe, expect, it } from 'vitest'
import { isSignedByEd25519 } from './ed25519.ts'

const texts = Array.from({ length: 64 }, (_, n) => `text ${n}`)
const identity = Buffer.from('01'.padEnd(64, '0'), 'hex')

/** All points of small order, and two encodings of them that are not canonical. */
const weak = [
  '0100000000000000000000000000000000000000000000000000000000000000',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0000000000000000000000000000000000000000000000000000000000000080',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
].map((point) => Buffer.from(point, 'hex'))

describe('a signature of Ed25519', () => {
  it('is taken from the owner of a key', () => {
    const { secretKey, publicKey } = ed25519.keygen()
    const signature = ed25519.sign(Buffer.from('text'), secretKey)
    expect(isSignedByEd25519(publicKey, 'text', signature)).toBe(true)
    expect(isSignedByEd25519(publicKey, 'another', signature)).toBe(false)
  })

  it('by a key of small order, which anybody can sign with, is refused', () => {
    for (const key of weak)
      for (const point of weak)
        for (const text of texts)
          expect(isSignedByEd25519(key, text, Buffer.concat([point, Buffer.alloc(32)]))).toBe(false)
  })

  it('with a point of small order is refused, even from the owner', () => {
    const { secretKey, publicKey } = ed25519.keygen()
    const { scalar } = ed25519.utils.getExtendedPublicKey(secretKey)
    const digest = createHash('sha512').update(identity).update(publicKey).update('text').digest().reverse()
    const product = (BigInt(`0x${digest.toString('hex')}`) * scalar) % ed25519.Point.Fn.ORDER
    const s = Buffer.from(product.toString(16).padStart(64, '0'), 'hex').reverse()
    expect(isSignedByEd25519(publicKey, 'text', Buffer.concat([identity, s]))).toBe(false)
  })
})
