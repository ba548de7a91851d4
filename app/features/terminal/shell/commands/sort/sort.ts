import { has, lastValue, type Parsed, parseOptions } from '../options.ts'
import { bareLines, encoded, type Program, Refusal, readOrRefuse, toBytes } from '../program.ts'
import { upper } from '../uniq.ts'
import { isPlain, type Key, keyOf, type Order, partOf, plainOrder } from './keys.ts'
import { compareBytes, compareNumbers, compareSizes } from './numbers.ts'

const troubleStatus = 2
const long = {
  'numeric-sort': 'n',
  reverse: 'r',
  unique: 'u',
  'ignore-case': 'f',
  'human-numeric-sort': 'h',
  'zero-terminated': 'z',
  stable: 's',
  'ignore-leading-blanks': 'b',
  key: 'k',
  'field-separator': 't',
  output: 'o',
  check: 'c',
}

/** In the order of bytes, as LC_ALL=C asks for. */
export const sort: Program = async (args, given) => {
  const parsed = parseOptions('sort', args, { letters: 'n r u f h z s b c k: t: o:', long, status: troubleStatus })
  const end = has(parsed, 'z') ? '\0' : '\n'
  const compare = comparison(parsed)
  const texts: string[] = []
  for (const name of parsed.operands.length > 0 ? parsed.operands : ['-'])
    texts.push(
      await readOrRefuse(
        name,
        given,
        (reason) => `sort: ${reason.startsWith('Is') ? 'read failed' : 'cannot read'}: ${name}: ${reason}`,
        troubleStatus,
      ),
    )
  const lines = texts.flatMap((text) => bareLines(text, end))
  const isUnique = has(parsed, 'u')
  if (has(parsed, 'c')) return checked(lines, parsed.operands[0] ?? '-', (a, b) => compare(a, b) + (isUnique ? 1 : 0))
  lines.sort(compare)
  const kept = isUnique ? lines.filter((line, at) => at === 0 || compare(lines[at - 1] ?? '', line) !== 0) : lines
  const out = kept.map((line) => line + end).join('')
  const to = lastValue(parsed, 'o')
  if (to === undefined) return { out, status: 0 }
  await given.fs.writeFile(given.fs.resolvePath(given.cwd, to), toBytes(out))
  return { out: '', status: 0 }
}

function checked(lines: readonly string[], name: string, compare: (a: string, b: string) => number) {
  const at = lines.findIndex((line, index) => index > 0 && compare(lines[index - 1] ?? '', line) > 0)
  if (at < 0) return { out: '', status: 0 }
  return { out: '', errors: `sort: ${name}:${at + 1}: disorder: ${lines[at]}\n`, status: 1 }
}

function comparison(parsed: Parsed): (a: string, b: string) => number {
  const order: Order = {
    ...plainOrder,
    numeric: has(parsed, 'n'),
    human: has(parsed, 'h'),
    fold: has(parsed, 'f'),
    reverse: has(parsed, 'r'),
    blanksBefore: has(parsed, 'b'),
    blanksAfter: has(parsed, 'b'),
  }
  const keys = parsed.options.filter(([letter]) => letter === 'k').map(([, value]) => inherited(keyOf(value), order))
  if (keys.length === 0 && !isPlain(order)) keys.push({ ...order, from: { field: 0, character: 0 } })
  for (const key of keys)
    if (key.numeric && key.human) throw new Refusal("sort: options '-hn' are incompatible", troubleStatus)
  const tab = separator(lastValue(parsed, 't'))
  const isStable = has(parsed, 's') || has(parsed, 'u')
  return (a, b) => {
    for (const key of keys) {
      const found = compareParts(partOf(a, key, tab), partOf(b, key, tab), key)
      if (found !== 0) return key.reverse ? -found : found
    }
    if (keys.length > 0 && isStable) return 0
    return order.reverse ? compareBytes(b, a) : compareBytes(a, b)
  }
}

function inherited(key: Key, order: Order): Key {
  return isPlain(key) && !key.reverse ? { ...key, ...order } : key
}

function separator(value: string | undefined): string | undefined {
  if (value === undefined || value === '\\0') return value && '\0'
  if (value === '') throw new Refusal('sort: empty tab', troubleStatus)
  if (encoded(value).length > 1) throw new Refusal(`sort: multi-character tab '${value}'`, troubleStatus)
  return value
}

function compareParts(a: string, b: string, { numeric, human, fold }: Order): number {
  if (numeric) return compareNumbers(a, b)
  if (human) return compareSizes(a, b)
  return fold ? compareBytes(upper(a), upper(b)) : compareBytes(a, b)
}
