import type { BlockContent, Blockquote, DefinitionContent, List, ListItem } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx'
import type { VFile } from 'vfile'
import { block } from './nodes.ts'

export interface Option {
  label: BlockContent[]
  why: BlockContent[]
  right: boolean
}

export function startOf(check: MdxJsxFlowElement, end: number, file: VFile): MdxJsxFlowElement[] {
  const [legend, ...prompt] = check.children.slice(0, end)
  if (legend?.type !== 'paragraph') file.fail('a check starts with its question', check)
  return [
    block('CheckLegend', {}, legend.children),
    ...(prompt.length ? [block('CheckPrompt', {}, prompt as BlockContent[])] : []),
  ]
}

export function optionsOf(list: List, kind: string, least: number, file: VFile): Option[] {
  if (list.children.length < least) file.fail('a check needs at least two options', list)
  return list.children.map((item) => {
    const why = item.children.find((child): child is Blockquote => child.type === 'blockquote')
    if (!why) file.fail('every option needs its explanation: a quote (>) under it', item)
    if (kind !== 'order' && item.checked == null) file.fail('an option starts with [ ] or [x]', item)
    return { label: labelOf(item), why: why.children as BlockContent[], right: item.checked === true }
  })
}

export const choiceBlock = ({ label, why, right }: Option, index: number): MdxJsxFlowElement =>
  block('CheckOption', { index: String(index), ...(right && { right: true as const }) }, [
    block('OptionLabel', {}, label),
    block('OptionWhy', {}, why),
  ])

/** A single paragraph is unwrapped, so that the label stays on the control's line. */
export function labelOf(item: ListItem): BlockContent[] {
  const blocks: (BlockContent | DefinitionContent)[] = item.children.filter((child) => child.type !== 'blockquote')
  const [first, ...rest] = blocks
  if (first?.type === 'paragraph' && rest.length === 0) return first.children as unknown as BlockContent[]
  return blocks as BlockContent[]
}
