/** What is used here of @xmldom/xmldom: with its own types all of backend/ would see those of a browser, `window` among them. */
export interface Node {
  readonly nodeType: number
  readonly namespaceURI: string | null
  readonly localName: string
  readonly childNodes: ArrayLike<Node>
  readonly parentNode: Node | null
  textContent: string | null
  toString(): string
  cloneNode(deep: boolean): Node
  appendChild(child: Node): Node
  insertBefore(child: Node, before: Node | null): Node
  replaceChild(child: Node, old: Node): Node
  removeChild(child: Node): Node
}

export interface Element extends Node {
  readonly ownerDocument: Document
  getAttribute(name: string): string | null
  setAttribute(name: string, value: string): void
  getElementsByTagNameNS(namespace: string, name: string): ArrayLike<Element>
}

export interface Document extends Node {
  readonly documentElement: Element
  createElementNS(namespace: string, name: string): Element
}

type Report = (message: string) => void

export class DOMParser {
  constructor(options?: { errorHandler: { warning: Report; error: Report; fatalError: Report } })
  parseFromString(text: string, type: 'text/xml'): Document | undefined
}
