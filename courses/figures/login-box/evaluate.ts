import { type Select, Stop, type Tree } from './parser.ts'

export type Value = string | number | null
type Row = Readonly<Record<string, Value>>

/** The lesson's laboratory: invented members, invented passwords. */
export const tables: Readonly<Record<string, readonly Row[]>> = {
  members: [
    { id: 3, name: 'joe', password: 'saw-tuesday' },
    { id: 7, name: 'tess', password: 'test-only' },
    { id: 12, name: 'mia', password: 'blue-ladder' },
    { id: 15, name: "o'brien", password: 'shamrock' },
  ],
  loans: [
    { member: 3, tool: 'saw' },
    { member: 7, tool: 'drill' },
    { member: 12, tool: 'ladder' },
    { member: 12, tool: 'sander' },
  ],
}
const columnsOf = (table: string | undefined): string[] => Object.keys((table && tables[table]?.[0]) || {})

const toNumber = (value: string | number): number =>
  typeof value === 'number' ? value : Number(/^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?/i.exec(value)?.[0] ?? 0)
const isNumeric = (text: string) => /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i.test(text)
const truth = (value: Value): boolean | null => (value === null ? null : toNumber(value) !== 0)
const bit = (value: boolean | null): Value => (value === null ? null : Number(value))

/** SQLite's order: nothing, then numbers, then texts. */
export function compare(a: Value, b: Value): number {
  const rank = (value: Value) => (value === null ? 0 : typeof value === 'number' ? 1 : 2)
  if (rank(a) !== rank(b)) return rank(a) - rank(b)
  return a === b || a === null || b === null ? 0 : a < b ? -1 : 1
}

type Affinity = 'number' | 'text' | undefined
const affinityOf = (tree: Tree, columns: readonly string[]): Affinity =>
  tree.kind === 'unary' && tree.operator === '+'
    ? undefined
    : tree.kind === 'column' && columns.includes(tree.name.toLowerCase())
      ? ['id', 'member'].includes(tree.name.toLowerCase())
        ? 'number'
        : 'text'
      : undefined

/** Before a comparison a column brings the other side to its own type. */
function alike(a: Value, b: Value, left: Affinity, right: Affinity): [Value, Value] {
  const numeric = (value: Value) => (typeof value === 'string' && isNumeric(value) ? toNumber(value) : value)
  const text = (value: Value) => (typeof value === 'number' ? `${value}` : value)
  if (left === 'number' && right !== 'number') return [a, numeric(b)]
  if (right === 'number' && left !== 'number') return [numeric(a), b]
  if (left === 'text' && !right) return [a, text(b)]
  if (right === 'text' && !left) return [text(a), b]
  return [a, b]
}

function like(value: string, pattern: string): boolean {
  const source = [...pattern.toLowerCase()]
    .map((char) => (char === '%' ? '[^]*' : char === '_' ? '[^]' : char.replace(/[\\^$.*+?()[\]{}|]/, '\\$&')))
    .join('')
  return new RegExp(`^${source}$`).test(value.toLowerCase())
}

const comparisons: Readonly<Record<string, (order: number) => boolean>> = {
  '=': (order) => order === 0,
  '==': (order) => order === 0,
  '<>': (order) => order !== 0,
  '!=': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
}

export function value(tree: Tree, row: Row, columns: readonly string[], bound: readonly Value[]): Value {
  const of = (each: Tree) => value(each, row, columns, bound)
  switch (tree.kind) {
    case 'value':
      return tree.value
    case 'place':
      return bound[tree.index] ?? null
    case 'column': {
      const name = columns.find((column) => column === tree.name.toLowerCase())
      return name ? (row[name] ?? null) : tree.name
    }
    case 'unary': {
      const inner = of(tree.of)
      if (tree.operator === '+' || inner === null) return inner
      return tree.operator === '-' ? -toNumber(inner) : bit(!truth(inner))
    }
    case 'binary':
      return binary(tree, of(tree.left), of(tree.right), columns)
  }
}

function binary(tree: Tree & { kind: 'binary' }, a: Value, b: Value, columns: readonly string[]): Value {
  const { operator } = tree
  if (operator === 'AND' || operator === 'OR') {
    const decisive = operator === 'OR'
    const [p, q] = [truth(a), truth(b)]
    return bit(p === decisive || q === decisive ? decisive : p === null || q === null ? null : !decisive)
  }
  const [x, y] = alike(a, b, affinityOf(tree.left, columns), affinityOf(tree.right, columns))
  if (operator === 'IS') return bit(compare(x, y) === 0)
  if (operator === 'IS NOT') return bit(compare(x, y) !== 0)
  if (a === null || b === null || x === null || y === null) return null
  if (operator === 'LIKE') return bit(like(`${a}`, `${b}`))
  if (operator === '||') return `${a}${b}`
  if (operator === '+') return toNumber(a) + toNumber(b)
  if (operator === '-') return toNumber(a) - toNumber(b)
  return bit(comparisons[operator]?.(compare(x, y)) ?? null)
}

function checkNames(tree: Tree, columns: readonly string[]): void {
  if (tree.kind === 'unary') checkNames(tree.of, columns)
  if (tree.kind === 'binary') {
    checkNames(tree.left, columns)
    checkNames(tree.right, columns)
  }
  if (tree.kind === 'column' && !tree.quoted && !columns.includes(tree.name.toLowerCase()))
    throw new Stop('error', `no such column: ${tree.name}`)
}

/** The rows of a query, of which the page uses the first column. */
export function run(selects: readonly Select[], bound: readonly Value[]): Value[][] {
  const known = selects.map(({ table }) => {
    const name = table?.toLowerCase()
    if (name?.startsWith('sqlite_')) throw new Stop('beyond', name)
    if (table && !columnsOf(name).length) throw new Stop('error', `no such table: ${table}`)
    return name
  })
  const wide = selects.map((select, place) => {
    const columns = columnsOf(known[place])
    if (select.columns.includes('*') && !columns.length) throw new Stop('error', 'no tables specified')
    return select.columns.flatMap((each): Tree[] =>
      each === '*' ? columns.map((name) => ({ kind: 'column', name, quoted: false, typed: false })) : [each],
    )
  })
  selects.forEach(({ where }, place) => {
    for (const each of [...(wide[place] ?? []), ...(where ? [where] : [])]) checkNames(each, columnsOf(known[place]))
  })
  let rows: Value[][] = []
  selects.forEach((select, place) => {
    const columns = columnsOf(known[place])
    const results = wide[place] ?? []
    if (results.length !== wide[0]?.length)
      throw new Stop(
        'error',
        `SELECTs to the left and right of ${select.union} do not have the same number of result columns`,
      )
    const found = ((known[place] && tables[known[place]]) || [{}])
      .filter((row) => !select.where || truth(value(select.where, row, columns, bound)) === true)
      .map((row) => results.map((each) => value(each, row, columns, bound)))
    rows = [...rows, ...found]
    if (select.union === 'UNION') rows = distinct(rows)
  })
  return rows
}

function distinct(rows: readonly Value[][]): Value[][] {
  const order = (a: Value[], b: Value[]) => a.map((each, i) => compare(each, b[i] ?? null)).find((sign) => sign) ?? 0
  const sorted = [...rows].sort(order)
  return sorted.filter((row, place) => place === 0 || order(sorted[place - 1] ?? [], row) !== 0)
}
