import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** What the test makes an authenticator say, beside the truth. */
export interface Claims {
  origin: string
  rpId: string
  /** Whether it asked its owner for a finger or a number. */
  userVerified: boolean
  /** How often it has signed. */
  counter: number
}

/** A security key in software: one passkey, ES256, no attestation (WebAuthn level 3, 6.1 and 6.5). */
export class SoftwareAuthenticator {
  readonly #id = randomBytes(16)
  readonly #key: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  /** `navigator.credentials.create`, as JSON. @param challenge in base64url */
  create(challenge: string, claims: Claims) {
    const clientDataJSON = clientData('webauthn.create', challenge, claims)
    const length = Buffer.from([0, this.#id.length])
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, this.#coseKey()])
    const authData = Buffer.concat([authenticatorData(claims, 0x40), credential])
    // CBOR: {"fmt": "none", "attStmt": {}, "authData": bytes}
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      Buffer.from('fmt'),
      Buffer.from([0x64]),
      Buffer.from('none'),
      Buffer.from([0x67]),
      Buffer.from('attStmt'),
      Buffer.from([0xa0, 0x68]),
      Buffer.from('authData'),
      Buffer.from([0x58, authData.length]),
      authData,
    ])
    return this.#answer({
      clientDataJSON: clientDataJSON.toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['usb'],
    })
  }

  /** `navigator.credentials.get`, as JSON. @param challenge in base64url */
  get(challenge: string, claims: Claims) {
    const clientDataJSON = clientData('webauthn.get', challenge, claims)
    const data = authenticatorData(claims, 0)
    const signed = Buffer.concat([data, createHash('sha256').update(clientDataJSON).digest()])
    return this.#answer({
      clientDataJSON: clientDataJSON.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#key.privateKey).toString('base64url'),
    })
  }

  #answer<Response>(response: Response) {
    const id = this.#id.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }

  /** CBOR: {kty: EC2, alg: ES256, crv: P-256, x, y} */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' })
    const coordinate = (label: number, value: string) =>
      Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')])
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
      coordinate(0x21, x),
      coordinate(0x22, y),
    ])
  }
}

function clientData(type: string, challenge: string, { origin }: Claims): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function authenticatorData({ rpId, userVerified, counter }: Claims, flags: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  const present = 0x01
  return Buffer.concat([
    createHash('sha256').update(rpId).digest(),
    Buffer.from([present | (userVerified ? 0x04 : 0) | flags]),
    count,
  ])
}
