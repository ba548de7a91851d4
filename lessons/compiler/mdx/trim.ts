import type { Element, ElementContent, Nodes, Root } from 'hast'

const isBlank = (node: Nodes): boolean => node.type === 'text' && /^\s*\n\s*$/.test(node.value)
const isElement = (node: Nodes, ...names: string[]): node is Element =>
  node.type === 'element' && names.includes(node.tagName)

/** Line breaks between blocks, wrappers of equations and their TeX copy. */
export function rehypeTrim() {
  return (tree: Root): void => trim(tree, true)
}

function trim(node: Nodes, holdsBlocks: boolean): void {
  if (!('children' in node) || isElement(node, 'pre')) return
  const children: Nodes[] = node.children
  node.children = children
    .filter((child) => !(holdsBlocks && isBlank(child)))
    .flatMap((child): Nodes[] => unwrapMath(child)) as typeof node.children
  for (const child of node.children)
    trim(
      child,
      child.type === 'mdxJsxFlowElement' ||
        isElement(child, 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'blockquote'),
    )
}

/** KaTeX gives span > math > semantics > (mrow, annotation); browsers need only math > mrow. */
function unwrapMath(node: Nodes): Nodes[] {
  if (isElement(node, 'span') && String(node.properties.className).startsWith('katex'))
    return node.children.flatMap(unwrapMath)
  if (isElement(node, 'math')) {
    const semantics = node.children.find((child): child is Element => isElement(child, 'semantics'))
    const { xmlns: _, ...properties } = node.properties
    node.properties = properties
    node.children = (semantics?.children ?? node.children).filter(
      (child: ElementContent) => !isElement(child, 'annotation'),
    )
  }
  return [node]
}
