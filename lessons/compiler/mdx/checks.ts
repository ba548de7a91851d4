import { createHash } from 'node:crypto'
import type { BlockContent, Nodes, Root } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { choiceBlock, optionsOf, startOf } from './check-options.ts'
import { attribute, block, idPrefix, isTag, setAttributes } from './nodes.ts'
import { shuffled } from './shuffled.ts'
import { explainCheck, numberCheck } from './typed-checks.ts'

export function remarkChecks() {
  return (tree: Root, file: VFile): void => {
    let count = 0
    visit(tree, (node) => {
      if (!isTag(node, 'Check') || node.type !== 'mdxJsxFlowElement') return
      count += 1
      const version = versionOf(node, String(file.value))
      rewrite(node, `${idPrefix(file)}check-${count}`, file)
      setAttributes(node, { version })
    })
  }
}

/** A version changes with any word of its check. */
export function checkVersions(tree: Root, text: string): string[] {
  const versions: string[] = []
  visit(tree, (node) => {
    if (isTag(node, 'Check')) versions.push(versionOf(node, text))
  })
  return versions
}

export const versionOf = ({ position }: Nodes, text: string): string =>
  createHash('sha256').update(text.slice(position?.start.offset, position?.end.offset)).digest('base64url').slice(0, 4)

const kinds = ['single', 'multiple', 'predict', 'order', 'number', 'explain']

function rewrite(check: MdxJsxFlowElement, id: string, file: VFile): void {
  const kind = attribute(check, 'kind') ?? 'single'
  if (!kinds.includes(kind)) file.fail(`a check cannot be of kind "${kind}"`, check)
  setAttributes(check, { id, kind })
  if (kind === 'number') numberCheck(check, file)
  else if (kind === 'explain') explainCheck(check, file)
  else choiceCheck(check, kind, id, file)
}

function choiceCheck(check: MdxJsxFlowElement, kind: string, id: string, file: VFile): void {
  const at = check.children.findIndex((child) => child.type === 'list')
  const list = check.children[at]
  if (list?.type !== 'list') file.fail('a check needs a list of options', check)
  const start = startOf(check, at, file)
  const options = optionsOf(list, kind, 2, file)
  const answer = options.flatMap((option, index) => (option.right ? [index] : []))
  if (kind === 'order' && !list.ordered) file.fail('the lines of an order check are numbered', list)
  if (kind !== 'order' && kind !== 'multiple' && answer.length !== 1) file.fail('exactly one option is right', list)
  if (kind === 'multiple' && answer.length === 0) file.fail('at least one option is right', list)
  setAttributes(check, { count: String(options.length), answer: answer.join(',') })
  if (kind === 'order') setAttributes(check, { shuffle: shuffled(options.length, id).join(',') })
  const after = check.children.slice(at + 1)
  check.children = [
    ...start,
    ...options.map(choiceBlock),
    ...(after.length ? [block('CheckReveal', {}, after as BlockContent[])] : []),
  ]
}
