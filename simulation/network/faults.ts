export interface Answer {
  status: number
  headers: [string, string][]
  body: string
}

/** Where in a request the server is killed: at this operation of the database, which is then committed or undone. */
export interface Kill {
  operation: number
  isCommitted: boolean
}

export interface Fault {
  name: string
  /** How often the request reaches the server; once unless given. */
  deliveries?: 0 | 1 | 2
  secondAfterMs?: number
  uploadMs?: number
  downloadMs?: number
  kill?: Kill
  /** What comes back in place of the server's answer. */
  instead?: 'nothing' | 'silence' | Answer
}

const json = (status: number, code: string, more: [string, string][] = []): Answer => ({
  status,
  headers: [['content-type', 'application/json'], ...more],
  body: JSON.stringify({ code, message: 'no', details: null, hint: null }),
})
const page = (status: number, body = '<html>no</html>'): Answer => ({
  status,
  headers: [['content-type', 'text/html']],
  body,
})
const refused = (name: string, instead: Answer): Fault => ({ name, deliveries: 0, instead })

export const faults: readonly [Fault, ...Fault[]] = [
  { name: 'request lost', deliveries: 0, instead: 'nothing' },
  { name: 'answer lost', instead: 'nothing' },
  { name: 'request swallowed', deliveries: 0, instead: 'silence' },
  { name: 'answer swallowed', instead: 'silence' },
  { name: 'doubled at once', deliveries: 2, secondAfterMs: 0 },
  { name: 'doubled later', deliveries: 2, secondAfterMs: 7_000 },
  { name: 'request late', uploadMs: 9_000 },
  { name: 'request after the timeout', uploadMs: 25_000 },
  { name: 'answer late', downloadMs: 9_000 },
  { name: 'answer after the timeout', downloadMs: 25_000 },
  { name: 'applied, answered by 502', instead: page(502) },
  { name: 'applied, answered by 200 without a body', instead: page(200, '') },
  refused('401', json(401, 'PGRST301')),
  refused('403', json(403, '42501')),
  refused('409', json(409, '23503')),
  refused('400', json(400, '23514')),
  refused('429', json(429, 'over_request_rate_limit', [['retry-after', '7']])),
  refused('500', json(500, 'XX000')),
  refused('503', json(503, '')),
  refused('504', page(504)),
  refused('404 without a body', page(404, '')),
  refused('200 without a body', page(200, '')),
  refused('200 with a page', page(200)),
  { name: 'killed before the commit', kill: { operation: 0, isCommitted: false } },
  { name: 'killed before the second commit', kill: { operation: 1, isCommitted: false } },
  { name: 'killed after the commit', kill: { operation: 0, isCommitted: true } },
  { name: 'killed after the second commit', kill: { operation: 1, isCommitted: true } },
]
