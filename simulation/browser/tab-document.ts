/** As much of a document as React needs for a tree that draws nothing. */
export function documentOf(window: EventTarget) {
  const document = Object.assign(new EventTarget(), {
    nodeType: 9,
    visibilityState: 'visible',
    defaultView: window,
    documentElement: { dataset: {} },
  })
  const body = Object.assign(new EventTarget(), {
    nodeType: 1,
    nodeName: 'BODY',
    tagName: 'BODY',
    namespaceURI: 'http://www.w3.org/1999/xhtml',
    ownerDocument: document,
    textContent: '',
  })
  return Object.assign(document, { body: body as unknown as Element })
}
