import { run, type Value } from './evaluate.ts'
import { type Parsed, parse, Stop, type Tree } from './parser.ts'
import { type Line, type Token, tokenize } from './tokens.ts'

export interface Typed {
  name: string
  password: string
  /** Whether the values are bound as parameters or pasted into the text. */
  bind: boolean
}

export type Verdict = { kind: 'rows'; rows: Value[][] } | { kind: 'error' | 'refused' | 'beyond'; message: string }

export interface Reading {
  line: Line
  tokens: Token[]
  parsed: Parsed | undefined
  verdict: Verdict
  /** Whether the tree is the one the programmer had in mind. */
  intact: boolean
}

export function lineOf({ name, password, bind }: Typed): Line {
  const parts = ['SELECT name FROM members WHERE name = ', ' AND password = ']
  if (bind) return { text: `${parts[0]}?${parts[1]}?`, typed: [] }
  const before = `${parts[0]}'`
  const between = `'${parts[1]}'`
  const [first, second] = [before.length, before.length + name.length + between.length]
  return {
    text: `${before}${name}${between}${password}'`,
    typed: [
      [first, first + name.length],
      [second, second + password.length],
    ],
  }
}

/** The tree without its values: two queries of one shape do the same thing. */
const shape = (tree: Tree | undefined): string => {
  if (!tree) return '-'
  if (tree.kind === 'binary') return `(${shape(tree.left)} ${tree.operator} ${shape(tree.right)})`
  if (tree.kind === 'unary') return `(${tree.operator} ${shape(tree.of)})`
  return tree.kind === 'column' ? tree.name : '?'
}

/** What SQLite would make of the query, as far as this parser knows its language. */
export function read(typed: Typed): Reading {
  const line = lineOf(typed)
  const tokens = tokenize(line)
  let parsed: Parsed | undefined
  let verdict: Verdict
  try {
    parsed = parse(tokens)
    const rows = run(parsed.selects, typed.bind ? [typed.name, typed.password] : [])
    verdict = parsed.more
      ? { kind: 'refused', message: 'You can only execute one statement at a time.' }
      : { kind: 'rows', rows }
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    verdict = { kind: error.reason, message: error.message }
  }
  const [only, ...others] = parsed?.selects ?? []
  const intact = others.length === 0 && shape(only?.where) === '((name = ?) AND (password = ?))' && !parsed?.more
  return { line, tokens, parsed, verdict, intact }
}
