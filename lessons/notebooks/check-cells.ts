import type { BlockContent, Blockquote, Code, List, ListItem, Paragraph, RootContent } from 'mdast'
import { isPython, parseFenceMeta } from '../compiler/code/fence.ts'
import { attribute, type Tag } from '../compiler/mdx/nodes.ts'
import { shuffled } from '../compiler/mdx/shuffled.ts'
import { folded, strong } from './markdown.ts'

export interface CheckText {
  question: RootContent[]
  samples: Code[]
  options: RootContent[]
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** @param count of the check in its lesson, from 1 */
export function checkText(check: Tag, count: number, seed: string): CheckText {
  const children = check.children as RootContent[]
  const kind = attribute(check, 'kind') ?? 'single'
  const at = children.findIndex(({ type }) => type === 'list')
  const before = children.slice(0, at < 0 ? children.length : at)
  const after = children.slice(at + 1)
  const list = children[at] as List | undefined
  const isSample = (node: RootContent): node is Code =>
    node.type === 'code' && isPython(node.lang) && parseFenceMeta(node.meta).flags.has('run')
  const question = before.filter((node) => !isSample(node))
  return {
    question: [strong(`Check ${count}`), ...question],
    samples: before.filter(isSample),
    options: list ? optionsOf(list, kind, seed, after) : [],
  }
}

function optionsOf(list: List, kind: string, seed: string, after: RootContent[]): RootContent[] {
  if (kind === 'order') {
    const order = shuffled(list.children.length, seed)
    const lines = order.flatMap((line) => list.children[line] ?? [])
    return [
      { type: 'list', ordered: false, children: lines.map((item) => withoutWhy(item)) },
      ...folded('Answer', [{ ...list, children: list.children.map(explained) }, ...after]),
    ]
  }
  const offered = kind !== 'number' && kind !== 'explain'
  const letter = (index: number) => `${letters[index]}. `
  const right = list.children.flatMap(({ checked }, index) => (checked ? [letters[index]] : []))
  const answer: RootContent[] = [
    ...(offered && right.length ? [strong(right.join(', '))] : []),
    {
      type: 'list',
      ordered: false,
      children: list.children.map((item, i) => explained(item, offered ? letter(i) : '')),
    },
    ...after,
  ]
  return [
    ...(offered
      ? [
          {
            type: 'list' as const,
            ordered: false,
            children: list.children.map((item, i) => labeled(withoutWhy(item), letter(i))),
          },
        ]
      : []),
    ...folded('Answer', answer),
  ]
}

const isWhy = (node: { type: string }): node is Blockquote => node.type === 'blockquote'

const withoutWhy = (item: ListItem): ListItem => ({
  ...item,
  checked: null,
  spread: false,
  children: item.children.filter((child) => !isWhy(child)),
})

function explained(item: ListItem, letter: string | number = ''): ListItem {
  const why = item.children.filter(isWhy).flatMap(({ children }) => children) as BlockContent[]
  const said = labeled(withoutWhy(item), typeof letter === 'string' ? letter : '')
  return { ...said, children: [...said.children, ...why] }
}

function labeled(item: ListItem, letter: string): ListItem {
  if (!letter) return item
  const [first, ...rest] = item.children
  const label = { type: 'text' as const, value: letter }
  if (first?.type === 'paragraph')
    return { ...item, children: [{ ...first, children: [label, ...first.children] }, ...rest] }
  const alone: Paragraph = { type: 'paragraph', children: [label] }
  return { ...item, children: [alone, ...item.children] }
}
