import { type Given, type Program, Refusal, readOrRefuse, toBytes } from './program.ts'

const width = { plain: 30, lines: 16, most: 256 }

interface Options {
  columns?: number
  /** Bytes of a group. */
  group: number
  plain: boolean
  reverse: boolean
  upper: boolean
  skip: number
  length: number
  operands: string[]
}

export const xxd: Program = async (args, given) => {
  const options = read(args)
  const [from = '-', to] = options.operands
  const bytes = await readOrRefuse(from, given, (reason) => `xxd: ${from}: ${reason}`, 2)
  const out = options.reverse ? await reversed(bytes, options, given) : dumped(bytes, options)
  if (to === undefined || to === '-') return { out, status: 0 }
  await given.fs.writeFile(given.fs.resolvePath(given.cwd, to), toBytes(out))
  return { out: '', status: 0 }
}

function read(args: readonly string[]): Options {
  const options: Options = {
    group: 2,
    plain: false,
    reverse: false,
    upper: false,
    skip: 0,
    length: Number.POSITIVE_INFINITY,
    operands: [],
  }
  const rest = [...args]
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const [, letter = '', glued = ''] = /^-(ps?|r|u|c|l|s|g)(.*)$/.exec(arg) ?? []
    if (letter === '') {
      if (arg.startsWith('-') && arg !== '-') throw new Refusal(`xxd: this option is not available here: ${arg}`)
      options.operands.push(arg)
    } else if (letter.startsWith('p')) options.plain = true
    else if (letter === 'r') options.reverse = true
    else if (letter === 'u') options.upper = true
    else setNumber(options, letter, glued || rest.shift() || '')
  }
  return options
}

function setNumber(options: Options, letter: string, value: string): void {
  const number = Number(value.replace(/^\+/, ''))
  if (!Number.isInteger(number)) throw new Refusal(`xxd: this is not a number: ${value}`)
  if (letter === 's') options.skip = number
  else if (letter === 'l') options.length = number
  else if (letter === 'g') options.group = number
  else {
    if (number < 0 || number > width.most) throw new Refusal(`xxd: invalid number of columns (max. ${width.most}).`)
    options.columns = number
  }
}

const hexOf = (bytes: string): string[] => Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0'))

function dumped(bytes: string, { columns, group, plain, upper, skip, length }: Options): string {
  const start = skip < 0 ? bytes.length + skip : skip
  if (start < 0) throw new Refusal('xxd: Sorry, cannot seek.', 4)
  const shown = bytes.slice(start, start + length)
  const perLine = columns || (plain && columns === 0 ? Math.max(shown.length, 1) : plain ? width.plain : width.lines)
  const perGroup = group || perLine
  const hexWidth = 2 * perLine + Math.ceil(perLine / perGroup)
  const lines: string[] = []
  for (let at = 0; at < shown.length; at += perLine) {
    const part = shown.slice(at, at + perLine)
    const hex = hexOf(part).map((byte) => (upper ? byte.toUpperCase() : byte))
    if (plain) lines.push(`${hex.join('')}\n`)
    else {
      const grouped = hex.map((byte, index) => byte + (index % perGroup === perGroup - 1 ? ' ' : '')).join('')
      const text = part.replaceAll(/[^ -~]/g, '.')
      lines.push(`${(start + at).toString(16).padStart(8, '0')}: ${grouped.padEnd(hexWidth)} ${text}\n`)
    }
  }
  return lines.join('')
}

/** Without a file to patch, what lies between two offsets is zero. */
async function reversed(dump: string, { plain, columns = width.lines, skip, operands }: Options, given: Given) {
  const [, to] = operands
  if (plain) return dump.split('\n').map(plainBytes).join('')
  const path = to === undefined ? '' : given.fs.resolvePath(given.cwd, to)
  const old = path && (await given.fs.exists(path)) ? [...(await given.fs.readFileBuffer(path))] : []
  for (const line of dump.split('\n')) {
    const [, offset, hex = ''] = /^\s*([\da-f]+):? ?((?:[\da-f]{2} ?)*)/i.exec(line) ?? []
    if (offset === undefined) continue
    const at = Number.parseInt(offset, 16) + skip
    for (const [index, pair] of (hex.match(/[\da-f]{2}/gi) ?? []).slice(0, columns).entries())
      old[at + index] = Number.parseInt(pair, 16)
  }
  return Array.from(old, (byte = 0) => String.fromCharCode(byte)).join('')
}

const plainBytes = (line: string): string => {
  const hex = /^[^\da-f]*((?:[\da-f]|[ \t\r])*)/i.exec(line)?.[1] ?? ''
  return (hex.replaceAll(/\s/g, '').match(/../g) ?? [])
    .map((pair) => String.fromCharCode(Number.parseInt(pair, 16)))
    .join('')
}
