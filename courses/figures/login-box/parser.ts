import type { Token } from './tokens.ts'

/** What a query means. `typed` says that somebody typed the instruction itself, and not only a value in it. */
export type Tree =
  | { kind: 'value'; value: string | number | null; typed: boolean }
  | { kind: 'column'; name: string; quoted: boolean; typed: boolean }
  | { kind: 'place'; index: number; typed: boolean }
  | { kind: 'unary'; operator: string; of: Tree; typed: boolean }
  | { kind: 'binary'; operator: string; left: Tree; right: Tree; typed: boolean }

export interface Select {
  columns: (Tree | '*')[]
  table: string | undefined
  where: Tree | undefined
  typed: boolean
  /** How it joins the one before it. */
  union: 'UNION' | 'UNION ALL' | undefined
}

export interface Parsed {
  selects: Select[]
  /** A second statement follows, which Python's driver refuses. */
  more: boolean
}

/** `error` in SQLite's words, or what lies beyond this small parser. */
export class Stop extends Error {
  constructor(
    readonly reason: 'error' | 'beyond',
    message: string,
  ) {
    super(message)
  }
}

const beyond = new Set(
  `ORDER LIMIT GROUP HAVING IN BETWEEN CASE EXISTS GLOB REGEXP MATCH INTERSECT EXCEPT JOIN CROSS NATURAL INNER LEFT RIGHT FULL
  COLLATE CAST AS NOTNULL ISNULL ESCAPE VALUES WITH DISTINCT OVER WINDOW OFFSET RAISE TRUE FALSE CURRENT_DATE CURRENT_TIME
  CURRENT_TIMESTAMP ROWID OID _ROWID_ FILTER INDEXED DESC ASC LIKE`.split(/\s+/),
)
const reserved = new Set(
  `SELECT FROM WHERE AND OR NOT NULL IS UNION ALL INSERT DELETE UPDATE DROP CREATE TABLE INTO SET THEN ELSE WHEN ON USING
  ALTER ADD TO DEFAULT UNIQUE PRIMARY REFERENCES CHECK CONSTRAINT INDEX COMMIT TRANSACTION`.split(/\s+/),
)
const symbolsBeyond = new Set(['*', '/', '%', '&', '|', '~', '<<', '>>', '->', '->>', '.'])

/** Binary operators from loose to tight; NOT stands between the second and the third. */
const levels = [['OR'], ['AND'], ['=', '==', '<>', '!=', 'IS', 'LIKE'], ['<', '<=', '>', '>='], ['+', '-'], ['||']]

export function parse(all: readonly Token[]): Parsed {
  const tokens = all.filter(({ kind }) => kind !== 'remark')
  let at = 0
  let places = 0
  const upper = () => {
    const token = tokens[at]
    return token?.kind === 'word' ? token.text.toUpperCase() : token?.kind === 'symbol' ? token.text : ''
  }
  const fail = (): never => {
    const token = tokens[at]
    if (!token) throw new Stop('error', 'incomplete input')
    if (token.kind === 'illegal') throw new Stop('error', `unrecognized token: "${token.text}"`)
    if (token.kind === 'blob' || beyond.has(upper()) || symbolsBeyond.has(upper())) throw new Stop('beyond', token.text)
    throw new Stop('error', `near "${token.text}": syntax error`)
  }
  const take = (): Token => {
    const token = tokens[at] ?? fail()
    at += 1
    return token
  }
  const eat = (word: string) => upper() === word && take()
  const need = (word: string): Token => eat(word) || fail()

  function primary(): Tree {
    const token = tokens[at]
    if (!token || token.kind === 'illegal') return fail()
    const { typed } = token
    if (eat('(')) {
      if (upper() === 'SELECT') throw new Stop('beyond', 'a query within a query')
      const inner = expression(0)
      if (upper() === ',') throw new Stop('beyond', 'a list of values')
      need(')')
      return inner
    }
    if (token.kind === 'number') return { kind: 'value', value: Number(take().text), typed }
    if (token.kind === 'place') {
      take()
      places += 1
      return { kind: 'place', index: places - 1, typed }
    }
    if (token.kind === 'string') {
      const quote = take().text.charAt(0)
      const text = token.text.slice(1, -1).replaceAll(quote + quote, quote)
      return quote === "'" ? { kind: 'value', value: text, typed } : { kind: 'column', name: text, quoted: true, typed }
    }
    if (eat('NULL')) return { kind: 'value', value: null, typed }
    if (token.kind !== 'word' || reserved.has(upper()) || beyond.has(upper())) return fail()
    take()
    if (upper() === '(' || upper() === '.') throw new Stop('beyond', `${token.text}${upper()}`)
    return { kind: 'column', name: token.text, quoted: false, typed }
  }

  function unary(): Tree {
    const token = tokens[at]
    const operator = eat('-') ? '-' : eat('+') ? '+' : ''
    return operator ? { kind: 'unary', operator, of: unary(), typed: token?.typed ?? false } : primary()
  }

  function expression(level: number): Tree {
    if (level === 2 && upper() === 'NOT') {
      const { typed } = take()
      return { kind: 'unary', operator: 'NOT', of: expression(2), typed }
    }
    const operators = levels[level]
    if (!operators) return unary()
    let left = expression(level + 1)
    for (;;) {
      const negated = level === 2 && upper() === 'NOT' && tokens[at + 1]?.text.toUpperCase() === 'LIKE' && take()
      if (!operators.includes(upper())) return left
      const { typed } = tokens[at] as Token
      let operator = upper()
      take()
      if (operator === 'IS' && eat('NOT')) operator = 'IS NOT'
      left = { kind: 'binary', operator, left, right: expression(level + 1), typed }
      if (negated) left = { kind: 'unary', operator: 'NOT', of: left, typed }
    }
  }

  const noName = () => {
    const token = tokens[at]
    const kind = token?.kind
    if (kind === 'string' || (kind === 'word' && !reserved.has(upper()))) throw new Stop('beyond', token?.text ?? '')
  }

  function select(union: Select['union']): Select {
    const { typed } = need('SELECT')
    const columns: Select['columns'] = []
    do {
      columns.push(eat('*') ? '*' : expression(0))
      noName()
    } while (eat(','))
    let table: string | undefined
    if (eat('FROM')) {
      const name = tokens[at]
      if (name?.kind !== 'word' || reserved.has(upper()) || beyond.has(upper())) return fail()
      table = take().text
      if (upper() === ',') throw new Stop('beyond', 'two tables')
      noName()
    }
    return { columns, table, where: eat('WHERE') ? expression(0) : undefined, typed, union }
  }

  const selects = [select(undefined)]
  while (eat('UNION')) selects.push(select(eat('ALL') ? 'UNION ALL' : 'UNION'))
  const ended = eat(';')
  if (!ended && at < tokens.length) fail()
  return { selects, more: at < tokens.length }
}
