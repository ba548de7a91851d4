export interface JsonStep {
  arrow: '->' | '->>'
  key: string | number
}

export interface Field {
  column: string
  path: readonly JsonStep[]
}

export type SelectItem =
  | { kind: 'star' }
  | { kind: 'field'; field: Field; cast?: string; alias?: string }
  | { kind: 'relation'; name: string }

export const comparisons = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
} as const
export type Comparison = keyof typeof comparisons

/**
 * PostgREST's regular expressions are not offered: nothing bounds what one costs, and a back-reference keeps the server
 * busy for minutes.
 */
export const withdrawn: ReadonlySet<string> = new Set(['match', 'imatch'])

/** Those that take `(any)` and `(all)`. */
export const quantified: ReadonlySet<string> = new Set(['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike'])

export const textSearches = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const
export type TextSearch = keyof typeof textSearches

export type IsValue = 'null' | 'not null' | 'true' | 'false' | 'unknown'

export type Operation =
  | { kind: 'compare'; operator: Comparison; quantifier?: 'any' | 'all'; value: string }
  | { kind: 'is'; value: IsValue }
  | { kind: 'distinct'; value: string }
  | { kind: 'in'; values: readonly string[] }
  | { kind: 'search'; operator: TextSearch; language?: string; value: string }

export interface Filter {
  kind: 'filter'
  field: Field
  negated: boolean
  operation: Operation
}

export interface Group {
  kind: 'group'
  operator: 'and' | 'or'
  negated: boolean
  members: readonly Condition[]
}

export type Condition = Filter | Group

export interface OrderTerm {
  field: Field
  direction?: 'asc' | 'desc'
  nulls?: 'first' | 'last'
}

export interface Query {
  select: readonly SelectItem[]
  conditions: readonly Condition[]
  order: readonly OrderTerm[]
  limit: number | undefined
  offset: number
  columns: readonly string[] | undefined
  onConflict: readonly string[] | undefined
}

export interface Arguments {
  text: string
  names: readonly string[] | undefined
  isObject: boolean
  whole: readonly string[]
}
