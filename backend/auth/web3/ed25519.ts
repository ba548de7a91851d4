import { createPublicKey, verify } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519.js'

/** RFC 8032, 5.1.7, strictly: OpenSSL takes keys and signatures with points of small order, some of which sign every text. */
export function isSignedByEd25519(key: Uint8Array, text: string, signature: Uint8Array): boolean {
  return (
    isSound(key) && isSound(signature.subarray(0, 32)) && verify(null, Buffer.from(text), publicKey(key), signature)
  )
}

/** Whether the bytes are the one encoding of a point, and that point is not of small order. */
function isSound(point: Uint8Array): boolean {
  try {
    return !ed25519.Point.fromBytes(point, false).isSmallOrder()
  } catch {
    return false
  }
}

const publicKey = (key: Uint8Array) =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key).toString('base64url') },
    format: 'jwk',
  })
