import { basename } from 'node:path'
import type { BlockContent, PhrasingContent } from 'mdast'
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx'
import type { VFile } from 'vfile'
import { lessonPrefix } from '../../../courses/anchors.ts'

export type Tag = MdxJsxFlowElement | MdxJsxTextElement

export const sectionOf = (file: VFile): string => basename(file.path ?? 'lesson.mdx', '.mdx')

/** 's1-1-' for a section; a guide's is its name. */
export function idPrefix(file: VFile): string {
  const name = sectionOf(file)
  return /^\d/.test(name) ? lessonPrefix(name) : `${name}-`
}

export const isTag = (node: { type: string }, name?: string): node is Tag =>
  (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') &&
  (name === undefined || (node as Tag).name === name)

/** '' for an attribute without a value, undefined without the attribute. `{3}` reads as '3'. */
export function attribute(tag: Tag, name: string): string | undefined {
  const found = tag.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === name)
  if (found?.type !== 'mdxJsxAttribute') return undefined
  return typeof found.value === 'string' ? found.value : (found.value?.value ?? '')
}

export function setAttributes(tag: Tag, attributes: Record<string, string | true>): void {
  for (const [name, value] of Object.entries(attributes)) {
    tag.attributes = tag.attributes.filter((each) => each.type !== 'mdxJsxAttribute' || each.name !== name)
    const added: MdxJsxAttribute = { type: 'mdxJsxAttribute', name, value: value === true ? null : value }
    tag.attributes.push(added)
  }
}

export function block(
  name: string,
  attributes: Record<string, string | true>,
  children: readonly (BlockContent | PhrasingContent)[],
): MdxJsxFlowElement {
  const tag: MdxJsxFlowElement = { type: 'mdxJsxFlowElement', name, attributes: [], children: [] }
  tag.children = children as BlockContent[] // phrasing inside a block tag is drawn as it stands
  setAttributes(tag, attributes)
  return tag
}

export const slug = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
