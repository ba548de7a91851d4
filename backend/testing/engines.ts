import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import type { Caller, Database } from '../database/database.ts'
import { openPglite } from '../database/pglite/pglite.ts'
import { openPostgres } from '../database/postgres/postgres.ts'
import { callersBudget, createTimeBudget, type TimeBudget } from '../database/queue/time-budget.ts'
import { createDatabase as createDatabaseIn, templateDatabase } from './postgres.ts'

export const engines = ['pglite', 'postgres'] as const
export type Engine = (typeof engines)[number]

export interface TestDatabase {
  database: Database
  /** What DATABASE_URL would be; undefined on PGlite, which lives in this process's memory. */
  url: string | undefined
  /** As another process of the service has it, with turns of its own; PGlite has one process. */
  elsewhere(): Database
  /** Closes and, on PostgreSQL, drops. */
  remove(): Promise<void>
}

/** For `openPglite`: a migrated database without a user, in memory. */
export const migratedPglite = () => ({ loadDataDir: new Blob([readFileSync(inject('engines').pgliteFile)]) })

/** Makes of it a DATA_DIR with a migrated PGlite without a user, which spares its first start seconds. */
export function migrateFolder(folder: string): void {
  const data = path.join(folder, 'pglite')
  mkdirSync(data, { recursive: true })
  execFileSync('tar', ['-xf', inject('engines').pgliteFile, '-C', data])
}

/** A migrated database without a user, for the caller alone. On PostgreSQL its owner is no superuser. */
export async function freshDatabase(engine: Engine, budget = callersBudget()): Promise<TestDatabase> {
  if (engine === 'pglite') {
    const { database } = await openPglite({ ...migratedPglite(), budget })
    return { database, url: undefined, elsewhere: () => database, remove: database.close }
  }
  const { url, drop } = await createDatabase(templateDatabase)
  const { database } = openPostgres(url, undefined, { budget })
  let other: Database | undefined
  const elsewhere = () => {
    other ??= openPostgres(url).database
    return other
  }
  const remove = async () => {
    await Promise.all([database.close(), other?.close()])
    await drop()
  }
  return { database, url, elsewhere, remove }
}

export const createDatabase = (template?: string) => createDatabaseIn(inject('engines').socketFolder, template)

/** One for each engine and worker: a new one takes longer than most suites, and there are far more suites than workers. */
const shared = new Map<Engine, Promise<TestDatabase>>()

async function sharedDatabase(engine: Engine): Promise<TestDatabase> {
  const opened = shared.get(engine) ?? freshDatabase(engine)
  shared.set(engine, opened)
  // What this machine's address has used up in other suites.
  await (await opened).database.query('delete from limits.counters')
  return opened
}

type Suite = (opened: () => TestDatabase) => void
interface Options {
  /** One engine is enough unless `FULL` asks for both. What differs between them is asked without it. */
  on?: Engine
  /** What statements may take in a minute, for a suite that is alone on its database; unlimited without it. */
  budget?: () => TimeBudget
}
type Given = [suite: Suite] | [options: Options, suite: Suite]

/**
 * The suite once on each engine, on a database that other suites have used and will use, as learners do: its tests make
 * their own users, ask for nobody else's rows, and leave the schema as it is.
 */
export function describeEngines(title: string, ...given: Given): void {
  describeOn(title, given, sharedDatabase, async () => {})
}

const unlimitedBudget = () => createTimeBudget({ budgetMs: Number.MAX_SAFE_INTEGER })

/** The suite once on each engine, with a database of its own that it may change, count or break. */
export function describeEnginesAlone(title: string, ...given: Given): void {
  const budget = given.length === 2 ? given[0].budget : undefined
  const open = (engine: Engine) => freshDatabase(engine, (budget ?? unlimitedBudget)())
  describeOn(title, given, open, (opened) => opened.remove())
}

function describeOn(
  title: string,
  given: Given,
  open: (engine: Engine) => Promise<TestDatabase>,
  leave: (opened: TestDatabase) => Promise<void>,
): void {
  const suite = given.length === 1 ? given[0] : given[1]
  const on = given.length === 2 ? given[0].on : undefined
  const chosen = process.env.FULL || !on ? engines : [on]
  describe.each(chosen)(`${title}, on %s`, (engine) => {
    let opened: TestDatabase | undefined
    beforeAll(async () => {
      opened = await open(engine)
    })
    afterAll(() => opened && leave(opened))
    suite(() => {
      if (!opened) throw new Error('the database is there once the tests run')
      return opened
    })
  })
}

/** A new user, straight into auth.users, and how to act as them. */
export async function addUser(database: Database): Promise<{ id: string; caller: Caller }> {
  const id = randomUUID()
  await database.query(
    `insert into auth.users (id, aud, role, email, created_at, updated_at)
     values ($1, 'authenticated', 'authenticated', $2, now(), now())`,
    [id, `${id}@learner.example`],
  )
  return { id, caller: { role: 'authenticated', claims: { sub: id, role: 'authenticated' } } }
}

/** Who has completed an activity may add a picture. */
export async function completeActivity(database: Database, userId: string): Promise<void> {
  await database.query(
    `insert into public.user_progress (user_id, course_type, module_number, completed_activities) values ($1, 'bio', 1, '{1}')`,
    [userId],
  )
}

export const anon: Caller = { role: 'anon', claims: { role: 'anon' } }
export const serviceRole: Caller = { role: 'service_role', claims: { role: 'service_role' } }
