import { sha1 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'

const hashes = new Map([
  ['SHA-1', sha1],
  ['SHA-256', sha256],
])

/** As `crypto.subtle.digest`, which no worker of an opaque origin has. */
export async function digest(algorithm: string, data: ArrayBuffer): Promise<ArrayBuffer> {
  const hash = hashes.get(algorithm)
  if (!hash) throw new Error(`no ${algorithm} here`)
  return new Uint8Array(hash(new Uint8Array(data))).buffer
}
