import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto'
import { expect, it } from 'vitest'
import { selfSigned } from './self-signed.ts'

const privateKey = createPrivateKey({
  key: Buffer.from(
    'MIIBVQIBADANBgkqhkiG9w0BAQEFAASCAT8wggE7AgEAAkEAuL9Mt1HohPvPx/ol9cW9hkpTPIn0dwlrjbpu5zlfOdL5Rx/RFhcnfHCmNtmvjMYfV1kDONfKVxoc' +
      'glfQiJYC+QIDAQABAkBDA/mzIf4jhyiHFQGCFrm6Jentsuk/6OXf4nnqXFBjq7sEv1U5cGLXML13By2pbhxlmQ1Ja6r7mv0xgBJEsMIRAiEA5gJA/bSsgvTkezwF' +
      'QRHD9c3I2oGTQxciq+f5StgZMi0CIQDNn7W4+oRNEndH2kqLRNsjleNj4kGQCLauHkfeJQNvfQIgDztO+n4gfnuhNdf/sRNwGrMJ/g5epi6+CQxPofk1kfECIQCw' +
      'qIMmzkw2LyQ9niSnLFwdYZw/51Yumd3hD/DswN4HvQIhAMSQWq731fHAbnIt6FPM2KD+KDieu2SIJKBwZ0LZvXnz',
    'base64',
  ),
  format: 'der',
  type: 'pkcs8',
})

it('a certificate is the same as in every release before: providers have stored it', async () => {
  const certificate = new X509Certificate(await selfSigned(privateKey, 'SAML 2.0 Certificate for school.example'))
  expect(certificate).toMatchObject({
    subject: 'CN=SAML 2.0 Certificate for school.example',
    issuer: 'CN=SAML 2.0 Certificate for school.example',
    validFrom: 'Jan  1 00:00:00 1970 GMT',
    validTo: 'Jan  1 00:00:00 2170 GMT',
    serialNumber: '01',
    fingerprint256: 'D8:BB:16:C1:33:C7:6F:8C:A2:2E:63:18:4E:51:BD:19:56:6A:52:C8:13:98:12:0D:35:12:D6:A3:53:8E:EE:B5',
  })
  expect(certificate.verify(createPublicKey(privateKey))).toBe(true)
})
