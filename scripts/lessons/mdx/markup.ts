import { valueToEstree } from 'estree-util-value-to-estree'
import type { Element, Nodes, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx'

/** Equations and colored code: hundreds of elements that nothing in the app looks into. */
const inert = new Set(['math', 'pre'])

/** Markup instead of a call for each element: a lesson's chunk is a fifth smaller, and its first drawing compares less. */
export function rehypeMarkup() {
  return (tree: Root): void => rewrite(tree)
}

function rewrite(node: Nodes): void {
  if (!('children' in node)) return
  const children: Nodes[] = node.children
  node.children = children.map((child) => {
    if (child.type === 'element' && inert.has(child.tagName)) return asMarkup(child)
    rewrite(child)
    return child
  }) as typeof node.children
}

/** All of it is the build's own output: nobody's words are taken for markup. */
const asMarkup = ({ tagName, properties, children }: Element): MdxJsxFlowElement => ({
  type: 'mdxJsxFlowElement',
  // An equation on a line of its own scrolls when it is too wide, which the app sees to.
  name: tagName === 'math' && properties.display === 'block' ? 'Equation' : tagName,
  attributes: [
    ...Object.entries(properties).map(([name, value]) => attribute(name, String(value))),
    attribute('dangerouslySetInnerHTML', {
      __html: toHtml(children, { preferUnquoted: true, closeSelfClosing: true }),
    }),
  ],
  children: [],
})

const attribute = (name: string, value: string | { __html: string }): MdxJsxAttribute => ({
  type: 'mdxJsxAttribute',
  name,
  value:
    typeof value === 'string'
      ? value
      : {
          type: 'mdxJsxAttributeValueExpression',
          value: '',
          data: {
            estree: {
              type: 'Program',
              sourceType: 'module',
              body: [{ type: 'ExpressionStatement', expression: valueToEstree(value) }],
            },
          },
        },
})
