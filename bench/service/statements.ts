import type { Database, Value } from '../../backend/database/database.ts'
import { startServer } from '../../backend/testing/server.ts'
import type { Learner } from '../load/learners.ts'
import type { Call } from '../load/load.ts'

interface Sent {
  text: string
  values: readonly Value[]
  claims: string
}

type CallOf = (url: string, learner: Learner) => Call

/** Per call: role, claims, statement, as our server sends them. */
export interface Scripts {
  oneByOne: string
  inOneGo: string
}

export async function scriptsOf(
  database: Database,
  learners: readonly Learner[],
  kind: string,
  call: CallOf,
): Promise<Scripts> {
  const sent = await recordStatements(database, learners, call)
  const [{ text, values } = { text: '', values: [] }] = sent
  const names = values.map((_, i) => `v${i + 1}`)
  const table = `bench.${kind}`
  await database.query(
    `create table ${table} (n int primary key, claims text${names.map((name) => `, ${name} text`).join('')})`,
  )
  const places = ['$1::int', '$2', ...names.map((_, i) => `$${i + 3}`)]
  for (const [i, each] of sent.entries())
    await database.query(`insert into ${table} values (${places.join(', ')})`, [i + 1, each.claims, ...each.values])
  const lookUp = [
    `\\set n random(1, ${sent.length})`,
    `select ${['claims', ...names].join(', ')} from ${table} where n = :n \\gset`,
  ]
  const statements = [
    "select set_config('statement_timeout', '5000', true), set_config('role', 'authenticated', true), set_config('request.jwt.claims', :claims, true), public.check_session();",
    `${text.replace(/\$(\d+)/g, ':v$1')};`,
  ]
  return {
    oneByOne: [...lookUp, 'begin;', ...statements, 'commit;'].join('\n'),
    inOneGo: [...lookUp, '\\startpipeline', ...statements, '\\endpipeline'].join('\n'),
  }
}

async function recordStatements(database: Database, learners: readonly Learner[], call: CallOf): Promise<Sent[]> {
  const sent: Sent[] = []
  const server = await startServer({
    ...database,
    queryAs: (caller, text, values = []) => {
      sent.push({ text, values, claims: JSON.stringify(caller.claims) })
      return database.queryAs(caller, text, values)
    },
  })
  try {
    const calls: Sent[] = []
    for (const learner of learners) {
      const { url, method, headers, body } = call(server.url, { ...learner, token: await server.token(learner.id) })
      const answer = await fetch(url, { method, headers, ...(body && { body }) })
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
      const last = sent.at(-1)
      if (!last) throw new Error('the server sent no statement')
      calls.push(last)
    }
    return calls
  } finally {
    await server.close()
  }
}
