import { DOMParser, type Element } from './xmldom.mjs'

export const namespaces = {
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const

/** No document type, and so no entities. @throws {Error} when it has one, or is not well-formed */
export function parseXml(text: string): Element {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new Error('a document type is not allowed')
  const fail = (message: string) => {
    throw new Error(message.slice(0, 200))
  }
  const parser = new DOMParser({ errorHandler: { warning: fail, error: fail, fatalError: fail } })
  const root = parser.parseFromString(text, 'text/xml')?.documentElement
  if (!root) throw new Error('there is no element')
  return root
}

type Namespace = keyof typeof namespaces

export function isNamed(element: Element, namespace: Namespace, name: string): boolean {
  return element.namespaceURI === namespaces[namespace] && element.localName === name
}

export function childrenOf(element: Element, namespace: Namespace, name: string): Element[] {
  return Array.from(element.childNodes).filter(
    (node): node is Element => node.nodeType === 1 && isNamed(node as Element, namespace, name),
  )
}

export function allWithin(element: Element, namespace: Namespace, name: string): Element[] {
  return Array.from(element.getElementsByTagNameNS(namespaces[namespace], name))
}

export const textOf = (element: Element | undefined): string => element?.textContent?.trim() ?? ''
