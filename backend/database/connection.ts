import { AsyncLocalStorage } from 'node:async_hooks'
import { type Caller, type Database, DatabaseError, type Queryable, type Value } from './database.ts'

/** One session with a server. What is issued without awaiting runs in the order of the calls. */
export interface Connection extends Queryable {
  /** Several statements in one text, without values. Gives the last statement's tag, like 'COMMIT'. */
  script(text: string): Promise<string>
}

/** Lends a connection to `work` alone, for as long as it runs. */
export type Lend = <T>(work: (connection: Connection) => Promise<T>) => Promise<T>

interface Engine {
  engine: Database['engine']
  lend: Lend
  close(): Promise<void>
}

const callerRoles: readonly string[] = ['anon', 'authenticated', 'service_role'] satisfies Caller['role'][]

/** The whole of `Database` over an engine's connections. */
export function createDatabase({ engine, lend: lendRaw, close }: Engine): Database {
  const lent = new AsyncLocalStorage<{ open: boolean }>()

  const lend: Lend = async (work) => {
    if (lent.getStore()?.open) throw new Error('inside a transaction, use the transaction that was handed in')
    const store = { open: true }
    return lent.run(store, () =>
      lendRaw(work).finally(() => {
        store.open = false
      }),
    )
  }

  const transact = <T>(caller: Caller | undefined, work: (tx: Queryable) => Promise<T>) =>
    lend(async (connection) => {
      const began = begin(connection, caller)
      const tx = handle(connection)
      try {
        const result = await work(tx.queryable)
        tx.end()
        await commit(connection, began)
        return result
      } catch (error) {
        tx.end()
        await connection.script('rollback').catch(() => {})
        throw (await failure(began)) ?? error
      }
    })

  return {
    engine,
    query: (text, values) => lend((connection) => connection.query(text, values)),
    transaction: (work) => transact(undefined, work),
    as: transact,
    queryAs: <Row>(caller: Caller, text: string, values?: readonly Value[]) =>
      lend(async (connection) => {
        const began = begin(connection, caller)
        const result = connection.query<Row>(text, values)
        const committed = commit(connection, began)
        const [queried, ended] = await Promise.allSettled([result, committed])
        if (queried.status === 'rejected') throw (await failure(began)) ?? queried.reason
        if (ended.status === 'rejected') throw ended.reason
        return queried.value
      }),
    close,
  }
}

/** Issued without awaiting, so that the first statement follows in the same round trip. */
function begin(connection: Connection, caller: Caller | undefined): Promise<unknown> {
  if (caller && !callerRoles.includes(caller.role)) throw new Error(`${caller.role} is no caller's role`)
  const steps: Promise<unknown>[] = [connection.script('begin')]
  if (caller)
    steps.push(
      connection.query("select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)", [
        caller.role,
        JSON.stringify(caller.claims),
      ]),
    )
  const began = Promise.all(steps)
  began.catch(() => {})
  return began
}

async function commit(connection: Connection, began: Promise<unknown>): Promise<void> {
  const tag = await connection.script('commit')
  await began
  if (tag !== 'COMMIT')
    throw new DatabaseError('the transaction was rolled back: a statement in it had failed', '25P02')
}

/** Why the beginning failed; every later statement then only says that the transaction is aborted. */
const failure = (began: Promise<unknown>): Promise<unknown> =>
  began.then(
    () => undefined,
    (reason: unknown) => reason,
  )

function handle(connection: Connection) {
  let open = true
  const queryable: Queryable = {
    query: async (text, values) => {
      if (!open) throw new Error('the transaction has ended')
      return connection.query(text, values)
    },
  }
  return {
    queryable,
    end: () => {
      open = false
    },
  }
}

/** @returns how many rows a command tag like 'INSERT 0 3' speaks of. */
export const countOf = (tag: string): number => Number(/ (\d+)$/.exec(tag)?.[1] ?? 0)
