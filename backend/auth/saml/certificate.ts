import { createPublicKey, type KeyObject, sign } from 'node:crypto'

/**
 * A self-signed X.509 certificate (RFC 5280) around an RSA key, in PEM: SAML hands out public keys in no other wrapping, and looks
 * at nothing else in it. The same key and name give the same certificate, on every process and for good.
 * @param name ASCII, up to 100 characters
 */
export function selfSigned(privateKey: KeyObject, name: string): string {
  const algorithm = der(0x30, oid(sha256WithRsa), der(0x05))
  const subject = der(0x30, der(0x31, der(0x30, oid(commonName), der(0x0c, Buffer.from(name.slice(0, 100))))))
  const content = der(
    0x30,
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(1)),
    algorithm,
    subject,
    der(0x30, der(0x17, Buffer.from('700101000000Z')), der(0x18, Buffer.from('21700101000000Z'))),
    subject,
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
  )
  const signature = der(0x03, Buffer.of(0), sign('sha256', content, privateKey))
  return pem(der(0x30, content, algorithm, signature))
}

/** A certificate in PEM. */
export function pem(certificate: Buffer): string {
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

const sha256WithRsa = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b]
const commonName = [0x55, 0x04, 0x03]

const oid = (bytes: number[]) => der(0x06, Buffer.from(bytes))

/** One value in DER: tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const size: number[] = []
  for (let left = content.length; left > 0; left >>= 8) size.unshift(left & 0xff)
  const length = content.length < 0x80 ? [content.length] : [0x80 | size.length, ...size]
  return Buffer.concat([Buffer.of(tag, ...length), content])
}
