import { expect, it } from 'vitest'
import { plansIn, wholeReads } from './plans.ts'

const grown = new Set(['users', 'user_progress'])
const reads = (plan: Parameters<typeof wholeReads>[0]['plan']) => wholeReads({ query: 'select', plan }, grown)

it('a look-up by an index is no read of the whole, wherever it stands in a plan', () => {
  const lookUp = { 'Node Type': 'Index Scan', 'Relation Name': 'users', 'Index Cond': '(id = $1)' }
  const bitmap = {
    'Node Type': 'Bitmap Heap Scan',
    'Relation Name': 'user_progress',
    'Recheck Cond': '(user_id = $1)',
    Plans: [{ 'Node Type': 'Bitmap Index Scan', 'Index Cond': '(user_id = $1)' }],
  }
  const insert = { 'Node Type': 'ModifyTable', 'Relation Name': 'user_progress', Plans: [{ 'Node Type': 'Result' }] }
  expect(reads({ 'Node Type': 'Nested Loop', Plans: [lookUp, bitmap, insert] })).toEqual([])
})

it('a scan of a grown table or of its whole index is named with its statement; a small table may be read', () => {
  const scan = (relation: string, type = 'Seq Scan') => ({ 'Node Type': type, 'Relation Name': relation })
  expect(
    reads({
      'Node Type': 'Hash Join',
      Plans: [
        scan('modules'),
        scan('users'),
        { 'Node Type': 'Sort', Plans: [scan('user_progress', 'Index Only Scan')] },
      ],
    }),
  ).toEqual(['Seq Scan on users: select', 'Index Only Scan on user_progress: select'])
})

it('plans are found in the log between its other lines', () => {
  const log = `2026-01-01 LOG:  checkpoint starting
2026-01-01 LOG:  duration: 0.014 ms  plan:
\t{
\t  "Query Text": "select *\\n  from auth.users",
\t  "Plan": {
\t    "Node Type": "Seq Scan",
\t    "Relation Name": "users"
\t  }
\t}
2026-01-01 CONTEXT:  SQL statement "select"
2026-01-01 LOG:  duration: 1.5 ms  plan:
\t{ "Query Text": "select 1", "Plan": { "Node Type": "Result" } }
`
  const found = plansIn(log)
  expect(found.map(({ query }) => query)).toEqual(['select * from auth.users', 'select 1'])
  expect(found.flatMap((each) => wholeReads(each, grown))).toEqual(['Seq Scan on users: select * from auth.users'])
})
