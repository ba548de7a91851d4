import type { Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import { block, isTag } from './nodes.ts'

/** On the page the recap comes before the activities, and Go further is folded. */
export function remarkOrder() {
  return (tree: Root): void => {
    const parts = partsOf(tree)
    const recap = parts.find((part) => holds(part, 'Recap'))
    const activities = parts.findIndex((part) => holds(part, 'Task'))
    if (recap && activities >= 0 && parts.indexOf(recap) > activities) {
      parts.splice(parts.indexOf(recap), 1)
      parts.splice(activities, 0, recap)
    }
    tree.children = parts.flatMap((part) => (holds(part, 'GoFurther') ? folded(part) : part))
  }
}

function partsOf(tree: Root): RootContent[][] {
  const parts: RootContent[][] = [[]]
  for (const node of tree.children) {
    if (node.type === 'heading' && node.depth === 2) parts.push([])
    parts.at(-1)?.push(node)
  }
  return parts
}

function holds(part: readonly RootContent[], tag: string): boolean {
  let found = false
  for (const node of part)
    visit(node, (each) => {
      found ||= isTag(each, tag)
    })
  return found
}

function folded([heading, ...content]: RootContent[]): RootContent[] {
  if (heading?.type !== 'heading') return heading ? [heading, ...content] : []
  const body = content.filter((node) => node.type !== 'yaml')
  const summary = block('summary', {}, [heading])
  return [block('details', { className: 'folded' }, [summary, ...(body as (typeof heading)[])])]
}
