/** By the text that React holds, the element that a translator has put in its place, and the other way. */
const wrappers = new WeakMap<Node, ChildNode>()
const texts = new WeakMap<Node, Node>()

/** What translators wrap text in, and the app never uses. */
const isWrapper = (node: Node): node is HTMLElement => node instanceof HTMLElement && node.localName === 'font'

/** The child of `parent` that shows `node`, or null. */
function shownIn(parent: Node, node: Node): Node | null {
  let shown: Node | null = wrappers.get(node) ?? node
  while (shown && shown.parentNode !== parent) shown = shown.parentNode
  return shown
}

/**
 * A browser's translator takes texts out of the page that React goes on changing, which throws, or changes what nobody sees
 * (decision 036). Call it once, before React takes the page over.
 */
export function surviveTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype

  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    const isHere = !(child instanceof Node) || child.parentNode === this
    const shown = child instanceof Text && !isHere ? shownIn(this, child) : child
    if (isHere) removeChild.call(this, child)
    else if (shown?.parentNode) removeChild.call(shown.parentNode, shown)
    return child
  }

  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    const isHere = !(before instanceof Node) || before.parentNode === this
    insertBefore.call(this, node, isHere ? before : shownIn(this, before))
    return node
  }

  new MutationObserver(follow).observe(document, { childList: true, subtree: true })
}

function follow(records: MutationRecord[], observer: MutationObserver): void {
  const fresh = new Set<Node>()
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    if (type === 'characterData') showAgain(target)
    for (const node of addedNodes) {
      if (isWrapper(node)) fresh.add(node)
      const wrapper = wrappers.get(node)
      if (!wrapper?.contains(node)) wrapper?.remove()
      wrappers.delete(node)
    }
    for (const node of removedNodes) {
      const text = isWrapper(node) ? texts.get(node) : node
      const wrapper = [previousSibling, nextSibling, ...addedNodes].find((each) => each && fresh.has(each))
      if (!(text instanceof Text) || !wrapper || !isWrapper(wrapper)) continue
      fresh.delete(wrapper)
      wrappers.set(text, wrapper)
      texts.set(wrapper, text)
      observer.observe(text, { characterData: true })
    }
  }
}

/** The translator translates it anew. */
function showAgain(text: Node): void {
  wrappers.get(text)?.replaceWith(text)
  wrappers.delete(text)
}
