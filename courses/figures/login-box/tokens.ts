export type Kind = 'word' | 'string' | 'number' | 'symbol' | 'place' | 'blob' | 'remark' | 'illegal'

export interface Token {
  kind: Kind
  text: string
  start: number
  end: number
  /** Whether somebody typed an instruction here: any of its characters, or of a text the quote that opens it. */
  typed: boolean
}

/** A query as one text, and which parts of it were typed, as [start, end). */
export interface Line {
  text: string
  typed: readonly (readonly [number, number])[]
}

export const isTyped = ({ typed }: Line, at: number): boolean => typed.some(([start, end]) => at >= start && at < end)

/** SQLite's own words for the subset, in the order they are tried. */
const rules: readonly (readonly [Kind | 'space', RegExp])[] = [
  ['space', /[ \t\n\f\r]+/y],
  ['remark', /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y],
  ['string', /'(?:[^']|'')*'(?!')|"(?:[^"]|"")*"(?!")/y],
  ['illegal', /['"][\s\S]*/y],
  ['number', /(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?(?![\w$\u0080-\uffff])/iy],
  ['illegal', /(?:\d+(?:\.\d*)?|\.\d+)[\w$\u0080-\uffff]+/iy],
  ['blob', /x'(?:[\da-f]{2})*'/iy],
  ['illegal', /x'[^']*'?/iy],
  ['word', /[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*/y],
  ['place', /\?/y],
  ['symbol', /\|\||<>|<=|>=|==|!=|<<|>>|->>?|[=<>(),;+\-*/%&|~.]/y],
  ['illegal', /[\s\S]/y],
]

/** Cuts a query into words as SQLite does; remarks are kept, to be shown. */
export function tokenize(line: Line): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < line.text.length) {
    for (const [kind, pattern] of rules) {
      pattern.lastIndex = at
      const text = pattern.exec(line.text)?.[0]
      if (!text) continue
      const inside = kind === 'string' || kind === 'remark' ? 1 : text.length
      const typed = Array.from({ length: inside }, (_, i) => at + i).some((place) => isTyped(line, place))
      if (kind !== 'space') tokens.push({ kind, text, start: at, end: at + text.length, typed })
      at += text.length
      break
    }
  }
  return tokens
}
