import type { SAML } from '@node-saml/node-saml'
import { lazy } from '../../preload.ts'
import { type Assertion, assertionShape, confirmationsOf } from './assertion.ts'
import { clockSkewMs } from './service-provider.ts'
import { allWithin, childrenOf, isNamed, parseXml, textOf } from './xml/xml.ts'
import type { Element } from './xml/xmldom.mjs'

const xml = lazy(() => import('@node-saml/node-saml/lib/xml.js'))
// The XML writer behind it loads its other files when it writes the first element.
lazy(async () => (await xml()).buildXmlBuilderObject({ first: '' }, false))

export interface Expected {
  entityId: string
  acs: string
  requestId: string | undefined
}

/** A signature is worthless if its hash function has collisions. */
const strongAlgorithm =
  /^http:\/\/www\.w3\.org\/2001\/04\/(xmldsig-more#rsa-sha(256|384|512)|xmlenc#sha(256|512)|xmldsig-more#sha384)$/

/** Checks signature, issuer, audience, recipient, times, request; reads only what is signed. @throws for the log */
export async function readResponse(saml: SAML, encoded: string, expected: Expected): Promise<Assertion> {
  const response = decodeResponse(encoded)
  checkEnvelope(response, expected)
  await checkEncrypted(response, saml.options.decryptionPvk)
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: encoded })
  const { Assertion: assertion } = assertionShape.parse(profile?.getAssertion?.())
  if (assertion.Issuer[0]._.trim() !== expected.entityId) throw new Error('the assertion is of another issuer')
  if (!confirmationsOf(assertion).some((each) => isConfirmed(each, expected)))
    throw new Error('no subject confirmation holds')
  return assertion
}

export function decodeResponse(encoded: string): Element {
  const root = parseXml(Buffer.from(encoded, 'base64').toString('utf8'))
  if (!isNamed(root, 'protocol', 'Response')) throw new Error('it is no Response')
  return root
}

export const issuerOf = (response: Element): string => textOf(childrenOf(response, 'assertion', 'Issuer')[0])

function checkEnvelope(response: Element, { entityId, acs, requestId }: Expected): void {
  const destination = response.getAttribute('Destination')
  if (destination && destination !== acs) throw new Error('the answer has another destination')
  const issuer = issuerOf(response)
  if (issuer && issuer !== entityId) throw new Error('the answer is of another issuer')
  if ((response.getAttribute('InResponseTo') || undefined) !== requestId) throw new Error('it answers another request')
  const [status] = childrenOf(response, 'protocol', 'Status')
  const [code] = status ? childrenOf(status, 'protocol', 'StatusCode') : []
  if (code?.getAttribute('Value') !== 'urn:oasis:names:tc:SAML:2.0:status:Success')
    throw new Error('the provider reports no success')
  const assertions = [
    ...allWithin(response, 'assertion', 'Assertion'),
    ...allWithin(response, 'assertion', 'EncryptedAssertion'),
  ]
  if (assertions.length !== 1) throw new Error('there is not exactly one assertion')
  checkAlgorithms(response)
}

/** The library accepts SHA-1, and removes the signature from what it returns. */
function checkAlgorithms(root: Element): void {
  for (const name of ['SignatureMethod', 'Reference'])
    for (const element of allWithin(root, 'signature', name)) {
      const [method] = name === 'Reference' ? childrenOf(element, 'signature', 'DigestMethod') : [element]
      if (!strongAlgorithm.test(method?.getAttribute('Algorithm') ?? '')) throw new Error('the signature is weak')
    }
}

async function checkEncrypted(response: Element, key: string | Buffer | undefined): Promise<void> {
  const [encrypted] = allWithin(response, 'assertion', 'EncryptedAssertion')
  if (!encrypted || !key) return
  const { decryptXml } = await xml()
  checkAlgorithms(parseXml(await decryptXml(encrypted.toString(), key)))
}

/** SAML profiles, 4.1.4.3: for this recipient, in time, and in response to the request or to none. */
function isConfirmed(
  { method, data }: ReturnType<typeof confirmationsOf>[number],
  { acs, requestId }: Expected,
): boolean {
  if (method !== 'urn:oasis:names:tc:SAML:2.0:cm:bearer' || !data) return false
  const ends = Date.parse(data.NotOnOrAfter ?? '')
  const begins = data.NotBefore === undefined ? 0 : Date.parse(data.NotBefore)
  return (
    data.Recipient === acs &&
    data.InResponseTo === requestId &&
    ends > Date.now() - clockSkewMs &&
    begins < Date.now() + clockSkewMs
  )
}
