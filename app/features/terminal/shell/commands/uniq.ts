import { has, lastValue, parseOptions } from './options.ts'
import { bareLines, type Program, Refusal, readOrRefuse, toBytes } from './program.ts'

const countWidth = 7

export const uniq: Program = async (args, given) => {
  const parsed = parseOptions('uniq', args, {
    letters: 'c d u i f: s: w:',
    long: { count: 'c', repeated: 'd', unique: 'u', 'ignore-case': 'i', 'skip-fields': 'f', 'skip-chars': 's' },
  })
  const [from = '-', to] = parsed.operands
  const numberOf = (letter: string, what: string): number | undefined => {
    const value = lastValue(parsed, letter)
    if (value !== undefined && !/^\d+$/.test(value))
      throw new Refusal(`uniq: ${value}: invalid number of ${what} to ${letter === 'w' ? 'compare' : 'skip'}`)
    return value === undefined ? undefined : Number(value)
  }
  const fields = numberOf('f', 'fields') ?? 0
  const skipped = numberOf('s', 'bytes') ?? 0
  const compared = numberOf('w', 'bytes') ?? Number.POSITIVE_INFINITY
  const [ignoresCase, counts] = [has(parsed, 'i'), has(parsed, 'c')]
  const keyOf = (line: string): string => {
    const key = withoutFields(line, fields).slice(skipped).slice(0, compared)
    return ignoresCase ? upper(key) : key
  }

  const lines = bareLines(await readOrRefuse(from, given, (reason) => `uniq: ${from}: ${reason}`))
  const groups: { line: string; key: string; count: number }[] = []
  for (const line of lines) {
    const key = keyOf(line)
    const last = groups.at(-1)
    if (last?.key === key) last.count += 1
    else groups.push({ line, key, count: 1 })
  }
  const out = groups
    .filter(({ count }) => !(has(parsed, 'd') && count === 1) && !(has(parsed, 'u') && count > 1))
    .map(({ line, count }) => `${counts ? `${String(count).padStart(countWidth)} ` : ''}${line}\n`)
    .join('')
  if (to === undefined || to === '-') return { out, status: 0 }
  await given.fs.writeFile(given.fs.resolvePath(given.cwd, to), toBytes(out))
  return { out: '', status: 0 }
}

const withoutFields = (line: string, fields: number): string => {
  let at = 0
  for (let field = 0; field < fields; field += 1) at += /^[ \t]*[^ \t]*/.exec(line.slice(at))?.[0].length ?? 0
  return line.slice(at)
}

/** Of ASCII alone, as in C. */
export const upper = (bytes: string): string => bytes.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())
