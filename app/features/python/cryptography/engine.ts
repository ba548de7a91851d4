import { cbc, ctr, ecb, gcm } from '@noble/ciphers/aes.js'
import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import { ed25519, x25519 } from '@noble/curves/ed25519.js'
import { md5, sha1 } from '@noble/hashes/legacy.js'
import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { scrypt } from '@noble/hashes/scrypt.js'
import { sha224, sha256, sha384, sha512 } from '@noble/hashes/sha2.js'
import { ml_kem768 } from '@noble/post-quantum/ml-kem.js'

type Bytes = Uint8Array

const ciphers = { AESGCM: gcm, ChaCha20Poly1305: chacha20poly1305 }
const hashes = { md5, sha1, sha224, sha256, sha384, sha512 }
const whole = { disablePadding: true }

function modeOf(mode: 'ECB' | 'CBC' | 'CTR', key: Bytes, start: Bytes) {
  if (mode === 'ECB') return ecb(key, whole)
  return mode === 'CBC' ? cbc(key, start, whole) : ctr(key, start)
}

/** @returns undefined where it throws: what it is about is no valid tag, signature or point */
function unlessRefused<Result>(attempt: () => Result): Result | undefined {
  try {
    return attempt()
  } catch {
    return undefined
  }
}

/** What Python checks before: types, and lengths of keys, nonces and blocks. */
export const engine = {
  seal: (aead: keyof typeof ciphers, key: Bytes, nonce: Bytes, data: Bytes, label: Bytes) =>
    ciphers[aead](key, nonce, label).encrypt(data),
  open: (aead: keyof typeof ciphers, key: Bytes, nonce: Bytes, data: Bytes, label: Bytes) =>
    unlessRefused(() => ciphers[aead](key, nonce, label).decrypt(data)),
  encrypt: (mode: 'ECB' | 'CBC' | 'CTR', key: Bytes, start: Bytes, blocks: Bytes) =>
    modeOf(mode, key, start).encrypt(blocks),
  decrypt: (mode: 'ECB' | 'CBC' | 'CTR', key: Bytes, start: Bytes, blocks: Bytes) =>
    modeOf(mode, key, start).decrypt(blocks),
  signingPublicKey: (key: Bytes) => ed25519.getPublicKey(key),
  sign: (key: Bytes, data: Bytes) => ed25519.sign(data, key),
  /** By RFC 8032 rather than ZIP 215, as OpenSSL does. */
  verify: (key: Bytes, signature: Bytes, data: Bytes) =>
    unlessRefused(() => ed25519.verify(signature, data, key, { zip215: false })) === true,
  exchangePublicKey: (key: Bytes) => x25519.getPublicKey(key),
  exchange: (key: Bytes, peer: Bytes) => unlessRefused(() => x25519.getSharedSecret(key, peer)),
  encapsulationKey: (seed: Bytes) => ml_kem768.keygen(seed).publicKey,
  /** @returns the ciphertext with the secret behind it */
  encapsulate: (key: Bytes, message: Bytes) =>
    unlessRefused(() => {
      const { cipherText, sharedSecret } = ml_kem768.encapsulate(key, message)
      return Uint8Array.of(...cipherText, ...sharedSecret)
    }),
  decapsulate: (seed: Bytes, ciphertext: Bytes) => ml_kem768.decapsulate(ciphertext, ml_kem768.keygen(seed).secretKey),
  pbkdf2: (hash: keyof typeof hashes, password: Bytes, salt: Bytes, c: number, dkLen: number) =>
    pbkdf2(hashes[hash], password, salt, { c, dkLen }),
  /** @param maxmem in bytes; Python has compared it by OpenSSL's formula */
  scrypt: (password: Bytes, salt: Bytes, N: number, r: number, p: number, maxmem: number, dkLen: number) =>
    scrypt(password, salt, { N, r, p, maxmem, dkLen }),
}
