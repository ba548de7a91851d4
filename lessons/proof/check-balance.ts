import type { List, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { optionOrder } from '../../app/features/lessons/tags/checks/option-order.ts'
import { versionOf } from '../compiler/mdx/checks.ts'
import { attribute, isTag } from '../compiler/mdx/nodes.ts'

export interface Choice {
  line: number
  written: number
  shown: number
  /** Length of the right option over the mean of the others. */
  ratio: number
  longest: boolean
  tooLong: boolean
}

/** A few letters more are no hint. */
const maxLengthRatio = 1.15
const minOptions = 3

export function choicesOf(tree: Root, text: string): Choice[] {
  const choices: Choice[] = []
  visit(tree, (node) => {
    if (!isTag(node, 'Check') || !['single', 'predict'].includes(attribute(node, 'kind') ?? 'single')) return
    const list = node.children.find((child): child is List => (child.type as string) === 'list')
    const written = list?.children.findIndex((item) => item.checked === true) ?? -1
    if (!list || written < 0) return
    const lengths = list.children.map(
      (item) => textOf({ ...item, children: item.children.filter((child) => child.type !== 'blockquote') }).length,
    )
    const right = lengths[written] ?? 0
    const others = lengths.filter((_, place) => place !== written)
    const mean = others.reduce((sum, length) => sum + length, 0) / others.length
    choices.push({
      line: node.position?.start.line ?? 1,
      written,
      shown: optionOrder(lengths.length, versionOf(node, text)).indexOf(written),
      ratio: right / mean,
      longest: others.every((length) => length < right),
      tooLong: right > maxLengthRatio * mean && right > mean + minOptions,
    })
  })
  return choices
}

export const hasEvenLengths = (choices: readonly Choice[]): boolean =>
  choices.filter(({ tooLong }) => tooLong).length * 3 <= choices.length

export function balance(choices: readonly Choice[]) {
  const places = (where: 'written' | 'shown') =>
    [0, 1, 2, 3].map((place) => choices.filter((choice) => choice[where] === place).length).join(' ')
  const ratios = choices.map(({ ratio }) => ratio).sort((a, b) => a - b)
  return {
    checks: choices.length,
    written: places('written'),
    shown: places('shown'),
    longest: choices.filter(({ longest }) => longest).length,
    'too long': choices.filter(({ tooLong }) => tooLong).length,
    'median ratio': Number((ratios[Math.floor(ratios.length / 2)] ?? 0).toFixed(2)),
    even: hasEvenLengths(choices),
  }
}
