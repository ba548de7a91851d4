import type { BlockContent, Blockquote, DefinitionContent, List, ListItem, Root } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { attribute, block, idPrefix, isTag, setAttributes } from './nodes.ts'
import { shuffled } from './shuffled.ts'

type Block = BlockContent | DefinitionContent

/**
 * Turns the list inside `<Check>` into options. The text of an item is the option, the quote after it its explanation;
 * what follows the list is shown after the answer.
 */
export function remarkChecks() {
  return (tree: Root, file: VFile): void => {
    let count = 0
    visit(tree, (node) => {
      if (!isTag(node, 'Check') || node.type !== 'mdxJsxFlowElement') return
      count += 1
      rewrite(node, `${idPrefix(file)}-check-${count}`, file)
    })
  }
}

function rewrite(check: MdxJsxFlowElement, id: string, file: VFile): void {
  const kind = attribute(check, 'kind') ?? 'single'
  if (!['single', 'multiple', 'predict', 'order'].includes(kind))
    file.fail(`a check cannot be of kind "${kind}"`, check)
  const at = check.children.findIndex((child) => child.type === 'list')
  const list = check.children[at]
  if (list?.type !== 'list') file.fail('a check needs a list of options', check)
  const [legend, ...prompt] = check.children.slice(0, at)
  if (legend?.type !== 'paragraph') file.fail('a check starts with its question', check)
  const options = optionsOf(list, kind, file)
  const answer = options.flatMap((option, index) => (option.right ? [index] : []))
  if (kind === 'order' && !list.ordered) file.fail('the lines of an order check are numbered', list)
  if (kind !== 'order' && kind !== 'multiple' && answer.length !== 1) file.fail('exactly one option is right', list)
  if (kind === 'multiple' && answer.length === 0) file.fail('at least one option is right', list)
  setAttributes(check, { id, kind, count: String(options.length), answer: answer.join(',') })
  if (kind === 'order') setAttributes(check, { shuffle: shuffled(options.length, id).join(',') })
  const after = check.children.slice(at + 1)
  check.children = [
    block('CheckLegend', {}, legend.children),
    ...(prompt.length ? [block('CheckPrompt', {}, prompt as BlockContent[])] : []),
    ...options.map(({ label, why, right }, index) =>
      block('CheckOption', { index: String(index), ...(right && { right: true as const }) }, [
        block('OptionLabel', {}, label),
        block('OptionWhy', {}, why),
      ]),
    ),
    ...(after.length ? [block('CheckReveal', {}, after as BlockContent[])] : []),
  ]
}

interface Option {
  label: BlockContent[]
  why: BlockContent[]
  right: boolean
}

function optionsOf(list: List, kind: string, file: VFile): Option[] {
  if (list.children.length < 2) file.fail('a check needs at least two options', list)
  return list.children.map((item) => {
    const why = item.children.find((child): child is Blockquote => child.type === 'blockquote')
    if (!why) file.fail('every option needs its explanation: a quote (>) under it', item)
    if (kind !== 'order' && item.checked == null) file.fail('an option starts with [ ] or [x]', item)
    return { label: labelOf(item), why: why.children as BlockContent[], right: item.checked === true }
  })
}

/** A lone paragraph is unwrapped, so that the label stays on the control's line. */
function labelOf(item: ListItem): BlockContent[] {
  const blocks: Block[] = item.children.filter((child) => child.type !== 'blockquote')
  const [first, ...rest] = blocks
  if (first?.type === 'paragraph' && rest.length === 0) return first.children as unknown as BlockContent[]
  return blocks as BlockContent[]
}
