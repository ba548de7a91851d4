import { X509Certificate } from 'node:crypto'
import { AuthError } from '../base/errors.ts'
import { allWithin, childrenOf, isNamed, parseXml, textOf } from './xml/xml.ts'
import type { Element } from './xml/xmldom.mjs'

export interface ProviderMetadata {
  entityId: string
  signInUrl: string
  /** In PEM; any of them may have signed an answer. */
  certificates: string[]
}

const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/** @param xml an EntityDescriptor @throws {AuthError} 400, if possible in GoTrue's words (internal/api/ssoadmin.go) */
export function readMetadata(xml: string): ProviderMetadata {
  const root = parse(xml)
  const entityId = root.getAttribute('entityID') ?? ''
  if (!isNamed(root, 'metadata', 'EntityDescriptor') || !entityId || entityId.length > 1024)
    throw new AuthError('validation_failed', 'SAML Metadata does not contain an EntityID')
  const [provider, ...others] = childrenOf(root, 'metadata', 'IDPSSODescriptor')
  if (!provider) throw new AuthError('validation_failed', 'SAML Metadata does not contain any IDPSSODescriptor')
  if (others.length > 0) throw new AuthError('validation_failed', 'SAML Metadata contains multiple IDPSSODescriptors')
  const validUntil = Date.parse(root.getAttribute('validUntil') || 'never')
  if (validUntil < Date.now()) throw new AuthError('validation_failed', 'SAML Metadata has expired')
  return { entityId, signInUrl: signInUrlOf(provider), certificates: certificatesOf(provider) }
}

function parse(xml: string): Element {
  try {
    return parseXml(xml)
  } catch (error) {
    throw new AuthError(
      'validation_failed',
      `SAML Metadata is not valid XML: ${error instanceof Error ? error.message : ''}`,
    )
  }
}

function signInUrlOf(provider: Element): string {
  const service = childrenOf(provider, 'metadata', 'SingleSignOnService').find(
    (each) => each.getAttribute('Binding') === redirectBinding,
  )
  const location = service?.getAttribute('Location') ?? ''
  if (!URL.canParse(location) || !/^https?:$/.test(new URL(location).protocol))
    throw new AuthError('validation_failed', 'SAML Metadata does not contain a SingleSignOnService for HTTP-Redirect')
  return location
}

function certificatesOf(provider: Element): string[] {
  const found = childrenOf(provider, 'metadata', 'KeyDescriptor')
    .filter((key) => key.getAttribute('use') !== 'encryption')
    .flatMap((key) => allWithin(key, 'signature', 'X509Certificate'))
    .map((element) => Buffer.from(textOf(element).replace(/\s/g, ''), 'base64'))
  if (found.length === 0)
    throw new AuthError('validation_failed', 'SAML Metadata does not contain a certificate for signing')
  try {
    return found.map((bytes) => new X509Certificate(bytes).toString())
  } catch {
    throw new AuthError('validation_failed', 'SAML Metadata contains a certificate that is damaged')
  }
}
