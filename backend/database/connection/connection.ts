import { AsyncLocalStorage } from 'node:async_hooks'
import { type Caller, type Database, DatabaseError, type Queryable, type Result, type Value } from '../database.ts'
import { currentRequester } from '../queue/requester.ts'
import type { TimeBudget } from '../queue/time-budget.ts'
import { chargedKey, type Turn, turnOf } from '../queue/turn.ts'
import type { Connection, Protocol } from './protocol.ts'
import { type Statement, toStatement } from './statement.ts'
import { Transaction } from './transaction.ts'

export type WithConnection = <T>(work: (connection: Connection) => Promise<T>, caller?: Caller) => Promise<T>

export type LendConnection = <T>(
  turn: Turn,
  work: (connection: Connection) => Promise<T>,
  caller?: Caller,
) => Promise<T>

interface Engine {
  engine: Database['engine']
  lend: LendConnection
  budget: TimeBudget
  load: Database['load']
  close(): Promise<void>
  timeouts?: Record<Caller['role'], number>
}

const callerRoles: readonly string[] = ['anon', 'authenticated', 'service_role'] satisfies Caller['role'][]

export function createDatabase({ engine, lend, budget, load, close, timeouts }: Engine): Database {
  const inTransaction = new AsyncLocalStorage<{ open: boolean }>()

  const withConnection: WithConnection = async (work, caller) => {
    if (inTransaction.getStore()?.open) throw new Error('inside a transaction, use the transaction that was handed in')
    const turn = turnOf(caller, currentRequester())
    const key = chargedKey(turn)
    if (caller && key !== undefined) budget.check(key)
    const store = { open: true }
    return inTransaction.run(store, () =>
      lend(turn, (connection) => work(key === undefined ? connection : metered(connection, key)), caller).finally(
        () => {
          store.open = false
        },
      ),
    )
  }

  /** Charges the time that statements take: neither waiting for a connection nor what happens between them. */
  const metered = (connection: Connection, key: string): Connection =>
    toConnection({
      ...connection,
      batch: async (statements) => {
        const start = performance.now()
        const outcome = await connection.batch(statements)
        // A database that is not there costs its time, not the caller's.
        if (!isLost(outcome.error)) budget.charge(key, performance.now() - start)
        return outcome
      },
    })

  const transact = <T>(caller: Caller | undefined, work: (tx: Queryable) => Promise<T>) =>
    withConnection(async (connection) => {
      const transaction = new Transaction(connection, [begin, ...roleStatement(caller, timeouts)])
      try {
        const result = await work(transaction.queryable)
        await transaction.commit()
        return result
      } catch (error) {
        await transaction.rollback()
        throw transaction.failure ?? error
      }
    }, caller)

  return {
    engine,
    query: (text, values) => withConnection((connection) => connection.query(text, values)),
    transaction: (work) => transact(undefined, work),
    as: transact,
    queryAs: <Row>(caller: Caller, text: string, values?: readonly Value[]) =>
      withConnection(async (connection) => {
        // A batch is a transaction: it commits at its end, and a failure rolls back all of it.
        const { results, error } = await connection.batch([
          ...roleStatement(caller, timeouts),
          toStatement(text, values),
        ])
        if (error) throw error
        return results.at(-1) as Result<Row>
      }, caller),
    load,
    close,
  }
}

const isLost = (error: unknown): boolean => error instanceof DatabaseError && error.code.startsWith('08')

const begin = toStatement('begin')

function roleStatement(caller: Caller | undefined, timeouts: Engine['timeouts']): Statement[] {
  if (!caller) return []
  if (!callerRoles.includes(caller.role)) throw new Error(`${caller.role} is no caller's role`)
  const values = [caller.role, JSON.stringify(caller.claims)]
  if (!timeouts) return [toStatement(`select ${setRole(caller)}`, values)]
  const limited = `select set_config('statement_timeout', $3, true), ${setRole(caller)}`
  return [toStatement(limited, [...values, timeouts[caller.role]])]
}

/** PostgreSQL evaluates from left to right: `check_session` needs the claims that were set before it. */
const setRole = ({ role }: Caller): string =>
  `set_config('role', $1, true), set_config('request.jwt.claims', $2, true)${
    role === 'authenticated' ? ', public.check_session()' : ''
  }`

export const toConnection = (protocol: Protocol): Connection => ({
  ...protocol,
  query: async <Row>(text: string, values?: readonly Value[]) => {
    const { results, error } = await protocol.batch([toStatement(text, values)])
    if (error) throw error
    return results[0] as Result<Row>
  },
})
