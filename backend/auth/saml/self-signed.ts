import { createPublicKey, type KeyObject, sign, X509Certificate } from 'node:crypto'
import { lazy } from '../../preload.ts'

const schema = lazy(() => import('@peculiar/asn1-schema'))
const types = lazy(() => import('@peculiar/asn1-x509'))

/** SAML has keys in X.509 (RFC 5280) only. Always the same for a key and name. @param name ASCII, up to 100 bytes */
export async function selfSigned(privateKey: KeyObject, name: string): Promise<string> {
  const [{ AsnConvert }, x509] = await Promise.all([schema(), types()])
  const algorithm = new x509.AlgorithmIdentifier({ algorithm: sha256WithRsa, parameters: null })
  const value = new x509.AttributeValue({ utf8String: name.slice(0, 100) })
  const subject = new x509.Name([
    new x509.RelativeDistinguishedName([new x509.AttributeTypeAndValue({ type: commonName, value })]),
  ])
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  const tbsCertificate = new x509.TBSCertificate({
    version: x509.Version.v3,
    serialNumber: Uint8Array.of(1).buffer,
    signature: algorithm,
    issuer: subject,
    validity: new x509.Validity({ notBefore: new Date('1970-01-01'), notAfter: new Date('2170-01-01') }),
    subject,
    subjectPublicKeyInfo: AsnConvert.parse(publicKey, x509.SubjectPublicKeyInfo),
  })
  const signature = sign('sha256', Buffer.from(AsnConvert.serialize(tbsCertificate)), privateKey)
  const certificate = new x509.Certificate({
    tbsCertificate,
    signatureAlgorithm: algorithm,
    signatureValue: new Uint8Array(signature).buffer,
  })
  return new X509Certificate(Buffer.from(AsnConvert.serialize(certificate))).toString()
}

const sha256WithRsa = '1.2.840.113549.1.1.11'
const commonName = '2.5.4.3'
