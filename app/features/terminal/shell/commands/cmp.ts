import { has, lastValue, parseOptions } from './options.ts'
import { encoded, type Program, Refusal, readOrRefuse } from './program.ts'

const troubleStatus = 2
const help = "cmp: Try 'cmp --help' for more information."

export const cmp: Program = async (args, given) => {
  const parsed = parseOptions('cmp', args, { letters: 'l s n:', status: troubleStatus, prefix: 'cmp: ' })
  const [first, second = '-'] = parsed.operands
  if (first === undefined) throw new Refusal(`cmp: missing operand after 'cmp'\n${help}`, troubleStatus)
  const [lists, silent, most] = [has(parsed, 'l'), has(parsed, 's'), lastValue(parsed, 'n')]
  if (lists && silent) throw new Refusal(`cmp: options -l and -s are incompatible\n${help}`, troubleStatus)
  if (most !== undefined && !/^\d+$/.test(most))
    throw new Refusal(`cmp: invalid --bytes value '${most}'\n${help}`, troubleStatus)
  const read = (name: string) =>
    readOrRefuse(name, given, (reason) => (silent ? '' : `cmp: ${name}: ${reason}`), troubleStatus)
  const limit = most === undefined ? Number.POSITIVE_INFINITY : Number(most)
  const all = [await read(first), await read(second)] as const
  const [a, b] = all.map((bytes) => bytes.slice(0, limit)) as [string, string]
  if (a === b) return { out: '', status: 0 }
  if (silent) return { out: '', status: 1 }
  const shared = Math.min(a.length, b.length)
  const differing = [...indexesOf(a, b, shared)]
  if (lists) {
    const width = String(Math.min(limit, ...all.map(({ length }) => length).filter((length) => length > 0))).length
    const out = differing.map((at) => `${String(at + 1).padStart(width)} ${octal(a, at)} ${octal(b, at)}\n`).join('')
    return { out, errors: endOf(false), status: 1 }
  }
  const [at] = differing
  if (at === undefined) return { out: '', errors: endOf(true), status: 1 }
  const line = a.slice(0, at).split('\n').length
  return { out: encoded(`${first} ${second} differ: byte ${at + 1}, line ${line}\n`), status: 1 }

  function endOf(withLine: boolean): string {
    if (a.length === b.length) return ''
    const [name, bytes] = a.length < b.length ? [first, a] : [second, b]
    if (bytes === '') return `cmp: EOF on ${name} which is empty\n`
    const lines = bytes.split('\n').length
    const where = bytes.endsWith('\n') ? `line ${lines - 1}` : `in line ${lines}`
    return `cmp: EOF on ${name} after byte ${bytes.length}${withLine ? `, ${where}` : ''}\n`
  }
}

function* indexesOf(a: string, b: string, length: number): Generator<number> {
  for (let at = 0; at < length; at += 1) if (a[at] !== b[at]) yield at
}

const octal = (bytes: string, at: number): string => bytes.charCodeAt(at).toString(8).padStart(3)
