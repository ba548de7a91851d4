import type { BlockContent, Nodes, Paragraph, PhrasingContent, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { mathToMarkdown } from 'mdast-util-math'
import type { MdxJsxFlowElement } from 'mdast-util-mdx'
import { toMarkdown } from 'mdast-util-to-markdown'
import { parseFenceMeta } from '../compiler/code/fence.ts'
import { attribute, isTag, type Tag } from '../compiler/mdx/nodes.ts'

export const asMarkdown = (nodes: readonly RootContent[], site: string): string =>
  toMarkdown(
    { type: 'root', children: plain(nodes, site) as RootContent[] },
    { extensions: [gfmToMarkdown(), mathToMarkdown()], bullet: '-', emphasis: '*', rule: '-' },
  ).trimEnd()

export const strong = (text: string): Paragraph => ({
  type: 'paragraph',
  children: [{ type: 'strong', children: [{ type: 'text', value: text }] }],
})

export const html = (value: string): RootContent => ({ type: 'html', value })

const noteLabels: Record<string, string> = {
  note: 'Note',
  warning: 'Warning',
  ethics: 'Ethics',
  mistake: 'Common mistake',
}

export function noteTitle(tag: Tag): Paragraph {
  const kind = attribute(tag, 'kind') ?? 'note'
  const title = attribute(tag, 'title')
  const named = title && (kind === 'mistake' ? `“${title}”` : title)
  return strong([noteLabels[kind] ?? 'Note', named].filter(Boolean).join(': '))
}

const partLabels: Record<string, string> = {
  Given: 'You get',
  Return: 'You deliver',
  Judged: 'Grading',
  HandIn: 'Submit to your class (optional)',
}

/** MDX reads tags alone on a line as a paragraph; these are the blocks meant. */
export function unravelled(node: Nodes): MdxJsxFlowElement[] | undefined {
  if (node.type !== 'paragraph') return undefined
  const inside = node.children.filter((child) => !(child.type === 'text' && !child.value.trim()))
  const tags = inside.flatMap((child) => (isTag(child) && !inLineTags.has(child.name ?? '') ? [child as Tag] : []))
  if (tags.length === 0 || tags.length !== inside.length) return undefined
  return tags.map((tag) => ({
    ...tag,
    type: 'mdxJsxFlowElement',
    children: [paragraph(tag.children as PhrasingContent[])],
  }))
}

const inLineTags = new Set(['Term', 'Cite', 'Ref', 'br', 'sub', 'sup'])

export const blocksOf = (tag: Tag): RootContent[] =>
  tag.type === 'mdxJsxFlowElement' ? tag.children : [paragraph(tag.children)]

function plain(nodes: readonly Nodes[], site: string): Nodes[] {
  return nodes.flatMap((node): Nodes[] => {
    const tags = unravelled(node)
    if (tags) return tags.flatMap((tag) => plainTag(tag, site))
    if (isTag(node)) return plainTag(node, site)
    switch (node.type) {
      case 'yaml':
      case 'mdxjsEsm':
        return []
      case 'mdxFlowExpression':
      case 'mdxTextExpression': {
        const text = /^\s*(['"])(.*)\1\s*$/.exec(node.value)?.[2]
        return text === undefined ? [] : [{ type: 'text', value: text }]
      }
      case 'code':
        return parseFenceMeta(node.meta).flags.has('hidden')
          ? []
          : [{ ...node, lang: node.lang === 'out' ? 'text' : (node.lang ?? null), meta: null }]
      case 'link':
        return [{ ...node, url: node.url.replace(/^\//, `${site}/`), children: inLine(node.children, site) }] as Nodes[]
      default:
        if (!('children' in node)) return [node]
        return [{ ...node, children: plain(node.children, site) } as Nodes]
    }
  })
}

const inLine = (nodes: readonly Nodes[], site: string) => plain(nodes, site) as PhrasingContent[]

function plainTag(tag: Tag, site: string): Nodes[] {
  const content = () => plain(tag.children, site)
  switch (tag.name) {
    case 'Cite':
      return [{ type: 'text', value: `[${attribute(tag, 'number')}]` }]
    case 'Ref':
      return [{ type: 'text', value: `Figure ${attribute(tag, 'number')}` }]
    case 'br':
      return [{ type: 'break' }]
    case 'Note':
      return [{ type: 'blockquote', children: [noteTitle(tag), ...content()] as BlockContent[] }]
    case 'Hint':
      return folded('Hint', content() as RootContent[])
    case 'Rubric':
      return folded('Your text: questions for when it is written', content() as RootContent[])
    default: {
      const label = partLabels[tag.name ?? '']
      return label ? [strong(label), ...content()] : content()
    }
  }
}

export const folded = (summary: string, content: readonly RootContent[]): RootContent[] => [
  html(`<details>\n<summary>${summary}</summary>`),
  ...content,
  html('</details>'),
]

const paragraph = (children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children })
