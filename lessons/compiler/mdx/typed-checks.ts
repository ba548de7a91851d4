import type { BlockContent, List, Paragraph } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx'
import { toString as textOf } from 'mdast-util-to-string'
import type { VFile } from 'vfile'
import { readNumber } from '../../../app/features/lessons/tags/checks/read-number.ts'
import { choiceBlock, labelOf, optionsOf, startOf } from './check-options.ts'
import { attribute, block, setAttributes } from './nodes.ts'

export function numberCheck(check: MdxJsxFlowElement, file: VFile): void {
  const at = check.children.findIndex((child) => child.type === 'list')
  const list = check.children[at]
  if (list?.type !== 'list') file.fail('a number check lists its answer, `- [x] 0.25`, and near misses', check)
  const [otherwise, ...after] = check.children.slice(at + 1)
  if (otherwise?.type !== 'blockquote')
    file.fail('a number check ends with a quote (>) for any number that is not listed', check)
  const tolerance = Number(attribute(check, 'tolerance') ?? 0)
  if (!(tolerance >= 0)) file.fail('the tolerance is a number, 0 or more', check)
  const options = optionsOf(list, 'number', 1, file)
  const right = options.flatMap((option, index) => (option.right ? [index] : []))
  if (right.length !== 1) file.fail('exactly one number is right', list)
  const values = list.children.map((item) => {
    const [value, ...others] = readNumber(textOf(item.children[0]))
    if (value === undefined || others.length > 0)
      file.fail('a number is written with a point and without marks for thousands: `- [x] 1250.5`', item)
    return value
  })
  for (const [index, value] of values.entries())
    if (values.some((other, before) => before < index && Math.abs(value - other) <= 2 * tolerance))
      file.fail(`${value} and a value before it cannot be told apart with the tolerance ${tolerance}`, list)
  setAttributes(check, {
    count: String(options.length),
    answer: right.join(','),
    values: values.join(','),
    tolerance: String(tolerance),
  })
  check.children = [
    ...startOf(check, at, file),
    block('CheckEntry', {}, []),
    ...options.map(choiceBlock),
    block('CheckOtherwise', {}, otherwise.children as BlockContent[]),
    ...(after.length ? [block('CheckReveal', {}, after as BlockContent[])] : []),
  ]
}

export function explainCheck(check: MdxJsxFlowElement, file: VFile): void {
  const at = check.children.findIndex((child) => child.type === 'blockquote')
  const model = check.children[at]
  if (model?.type !== 'blockquote') file.fail('an explain check needs its model answer: a quote (>)', check)
  const [list, ...after] = check.children.slice(at + 1)
  if (after.length > 0 || (list && list.type !== 'list'))
    file.fail('after its model answer, an explain check has nothing but a list of points', after[0] ?? list)
  const points = list ? pointsOf(list as List, file) : [[saysTheSame]]
  const count = points.length
  setAttributes(check, { count: String(count), answer: points.map((_, index) => index).join(',') })
  check.children = [
    ...startOf(check, at, file),
    block('CheckEntry', {}, []),
    block('CheckModel', {}, model.children as BlockContent[]),
    block(
      'CheckPoints',
      {},
      points.map((label, index) =>
        block('CheckOption', { index: String(index) }, [block('OptionLabel', {}, label as BlockContent[])]),
      ),
    ),
  ]
}

const saysTheSame: Paragraph['children'][number] = { type: 'text', value: 'My explanation says the same.' }

const pointsOf = (list: List, file: VFile) =>
  list.children.map((item) => {
    if (item.checked != null) file.fail('a point has no [ ] or [x]: the learner ticks it', item)
    return labelOf(item)
  })
