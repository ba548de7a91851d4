/** `npx tsx bench/check-session.ts`: the cost of looking a session up (decision 012). */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import type { Caller, Database } from '../backend/database/database.ts'
import { openPglite } from '../backend/database/pglite/pglite.ts'
import { openPostgres } from '../backend/database/postgres/postgres.ts'
import { addUser } from '../backend/testing/engines.ts'
import startEngines, { owner, type Templates, templateDatabase, urlOf } from '../backend/testing/postgres.ts'
import { saveProgress } from '../supabase/tests/testing/saving.ts'
import { median } from './statistics.ts'

const rounds = Number(process.argv[2] ?? 40)
const requests = 160
const concurrentRequests = 8

async function learner(database: Database): Promise<Caller> {
  const { id, caller } = await addUser(database)
  const session = randomUUID()
  const add = `insert into auth.sessions (id, user_id, created_at, updated_at, aal) values ($1, $2, now(), now(), 'aal1')`
  await database.query(add, [session, id])
  return { ...caller, claims: { ...caller.claims, session_id: session, aal: 'aal1', email: `${id}@learner.example` } }
}

/** Milliseconds a request. */
async function time(callers: Caller[], request: (caller: Caller) => Promise<unknown>): Promise<number> {
  const start = performance.now()
  const each = async (caller: Caller) => {
    for (let i = 0; i < requests / concurrentRequests; i++) await request(caller)
  }
  await Promise.all(callers.map(each))
  return (performance.now() - start) / requests
}

async function measure(engine: string, database: Database): Promise<void> {
  const { rows } = await database.query<{ source: string }>(
    `select pg_get_functiondef('public.check_session'::regproc) as source`,
  )
  const [{ source = '' } = {}] = rows
  const nothing = source.replace(/AS \$function\$[\s\S]*\$function\$/, 'AS $function$ begin end $function$')
  const callers = await Promise.all(Array.from({ length: concurrentRequests }, () => learner(database)))
  const row = { course_type: 'bio', module_number: 1, completed_activities: [1] }
  const kinds = {
    read: (caller: Caller) => database.queryAs(caller, 'select * from public.user_progress'),
    save: (caller: Caller) => saveProgress(database, caller, row),
  }
  for (const [kind, request] of Object.entries(kinds)) {
    const take = async (definition: string) => {
      await database.query(definition)
      await time(callers, request)
      return time(callers, request)
    }
    const pairs: [without: number, with_: number][] = []
    for (let i = 0; i < rounds; i++) {
      if (i % 2) pairs.push([await take(nothing), await take(source)])
      else pairs.unshift([await take(source), await take(nothing)].reverse() as [number, number])
    }
    const [without, with_] = [median(pairs.map(([a]) => a)), median(pairs.map(([, b]) => b))]
    const ratio = median(pairs.map(([a, b]) => b / a))
    console.log(
      `${engine}, ${kind}: ${without.toFixed(2)} ms without, ${with_.toFixed(2)} ms with, ratio ${ratio.toFixed(3)}`,
    )
  }
}

let engines: Templates | undefined
const end = await startEngines({ provide: (_: string, made: Templates) => (engines = made) } as unknown as TestProject)
try {
  if (!engines) throw new Error('no engines')
  const { pgliteFile, socketFolder } = engines
  const opened = {
    PGlite: (await openPglite({ loadDataDir: new Blob([readFileSync(pgliteFile)]) })).database,
    PostgreSQL: openPostgres(urlOf(socketFolder, owner, templateDatabase)).database,
  }
  for (const [engine, database] of Object.entries(opened)) {
    await measure(engine, database)
    await database.close()
  }
} finally {
  await end()
}
