import type { Reading } from './model.ts'
import type { Select, Tree } from './parser.ts'

export interface TreeRow {
  depth: number
  text: string
  /** An instruction in it was typed. */
  typed: boolean
  kind: 'node' | 'remark' | 'second'
}

const spell = (tree: Tree): string => {
  switch (tree.kind) {
    case 'value':
      return typeof tree.value === 'string' ? `'${tree.value.replaceAll("'", "''")}'` : `${tree.value ?? 'NULL'}`
    case 'column':
      return tree.name
    case 'place':
      return '?'
    case 'unary':
      return `${tree.operator}${tree.operator === 'NOT' ? ' ' : ''}${spell(tree.of)}`
    case 'binary':
      return `${spell(tree.left)} ${tree.operator} ${spell(tree.right)}`
  }
}

const anyTyped = (tree: Tree): boolean =>
  tree.typed ||
  (tree.kind === 'unary' && anyTyped(tree.of)) ||
  (tree.kind === 'binary' && (anyTyped(tree.left) || anyTyped(tree.right)))

function condition(tree: Tree, depth: number): TreeRow[] {
  if (tree.kind === 'binary' && (tree.operator === 'AND' || tree.operator === 'OR'))
    return [
      { depth, text: tree.operator, typed: tree.typed, kind: 'node' },
      ...condition(tree.left, depth + 1),
      ...condition(tree.right, depth + 1),
    ]
  return [{ depth, text: spell(tree), typed: anyTyped(tree), kind: 'node' }]
}

function selectRows({ columns, table, where, typed, union }: Select): TreeRow[] {
  const names = columns.map((each) => (each === '*' ? '*' : spell(each))).join(', ')
  const head = `${union ? `${union} ` : ''}SELECT ${names}${table ? ` FROM ${table}` : ''}`
  return [{ depth: 0, text: head, typed, kind: 'node' }, ...(where ? condition(where, 1) : [])]
}

/** The tree as indented lines, and what of the text never became part of it. */
export function treeRows({ parsed, tokens }: Reading): TreeRow[] {
  if (!parsed) return []
  const rows = parsed.selects.flatMap(selectRows)
  if (parsed.more) rows.push({ depth: 0, text: 'a second statement', typed: true, kind: 'second' })
  for (const { kind, text, typed } of tokens)
    if (kind === 'remark') rows.push({ depth: 0, text: `not read: ${text}`, typed, kind: 'remark' })
  return rows
}
