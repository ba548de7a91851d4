export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  'TID Cond'?: string
  Plans?: PlanNode[]
}

export interface Explained {
  query: string
  plan: PlanNode
}

/** Includes statements within functions and triggers. @param log what PostgreSQL writes to stderr */
export function plansIn(log: string): Explained[] {
  return [...log.matchAll(/duration: [\d.]+ ms {2}plan:\n((?:\t.*\n)+)/g)].map(([, indented = '']) => {
    const { 'Query Text': query, Plan: plan } = JSON.parse(indented.replace(/^\t/gm, '')) as {
      'Query Text': string
      Plan: PlanNode
    }
    return { query: query.replace(/\s+/g, ' ').trim(), plan }
  })
}

/** Whole tables or indexes with a row for each learner. @returns one line a read */
export function wholeReads({ query, plan }: Explained, tables: ReadonlySet<string>): string[] {
  const here =
    tables.has(plan['Relation Name'] ?? '') &&
    plan['Node Type'].endsWith('Scan') &&
    !(plan['Index Cond'] ?? plan['Recheck Cond'] ?? plan['TID Cond'])
      ? [`${plan['Node Type']} on ${plan['Relation Name']}: ${query.slice(0, 200)}`]
      : []
  return [...here, ...(plan.Plans ?? []).flatMap((each) => wholeReads({ query, plan: each }, tables))]
}
