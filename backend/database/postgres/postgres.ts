import { AsyncResource } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Logger } from 'pino'
import { explainError } from '../../system/explain-error.mjs'
import { createDatabase, type LendConnection, toConnection, type WithConnection } from '../connection/connection.ts'
import type { Connection } from '../connection/protocol.ts'
import { toOutcome } from '../connection/server-messages.ts'
import { toText } from '../connection/values.ts'
import { type Database, DatabaseError } from '../database.ts'
import { ConnectionQueue } from '../queue/connection-queue.ts'
import { callersBudget, type TimeBudget } from '../queue/time-budget.ts'
import { serviceTurn } from '../queue/turn.ts'
import { statementTimeouts } from '../statement-timeouts.ts'
import { Batch, type Prepared } from './postgres-batch.ts'

export interface Served {
  database: Database
  withConnection: WithConnection
}

export const applicationName = 'xpedition'
const connections = 10
const connectTimeoutMs = 5_000

interface Options {
  timeouts?: typeof statementTimeouts
  budget?: TimeBudget
}

export function openPostgres(connectionString: string, log?: Logger, options: Options = {}): Served {
  const { timeouts = statementTimeouts, budget = callersBudget() } = options
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    // A restore finds a server by its connections, so an idle server keeps one.
    min: 1,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    application_name: applicationName,
    onConnect: async (client) => {
      await client.query(
        `set time zone 'UTC'; set datestyle = 'ISO'; set standard_conforming_strings = on;
         set statement_timeout = ${timeouts.owner};
         set idle_in_transaction_session_timeout = ${2 * timeouts.owner}`,
      )
    },
  })
  // Not in the context of the request that opened the connection.
  const onIdleLost = AsyncResource.bind((error: Error) =>
    log?.warn({ error: error.message }, 'an idle database connection was lost'),
  )
  pool.on('error', onIdleLost)
  const names = statementNames()
  const prepared = new WeakMap<pg.PoolClient, Prepared>()
  const turns = new ConnectionQueue({ size: connections, visitors: connections / 2, waitMs: connectTimeoutMs })

  const connected = async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
    const client = await pool.connect().catch((error: unknown) => {
      throw toDatabaseError(error)
    })
    let lost = false
    const onError = () => {
      lost = true
    }
    client.on('error', onError)
    const known = prepared.get(client) ?? new Map()
    prepared.set(client, known)
    try {
      return await work(connect(client, names, known))
    } catch (error) {
      lost ||= error instanceof DatabaseError && error.code.startsWith('08')
      throw error
    } finally {
      client.off('error', onError)
      // A transaction that could not be ended would include the next work on this connection.
      client.release(lost || client.getTransactionStatus() !== 'I')
    }
  }
  const lend: LendConnection = (turn, work) => turns.take(turn, () => connected(work))
  let ended: Promise<void> | undefined
  const close = () => {
    ended ??= turns.close().then(() => pool.end())
    return ended
  }
  return {
    database: createDatabase({ engine: 'postgres', lend, budget, load: () => turns.load, close, timeouts }),
    withConnection: (work) => lend(serviceTurn, work),
  }
}

function connect(client: pg.PoolClient, names: (text: string) => string | undefined, prepared: Prepared): Connection {
  return toConnection({
    batch: async (statements) => {
      const named = statements.map((statement) => ({ ...statement, name: names(statement.text) }))
      const { messages, error } = await new Promise<Pick<Batch, 'messages' | 'error'>>((resolve) => {
        client.query(new Batch(named, prepared, resolve))
      })
      return toOutcome(messages, statements.length, error && toDatabaseError(error))
    },
    script: async (text) => {
      try {
        const results: pg.QueryResult | pg.QueryResult[] = await client.query(toText(text) ?? '')
        return (Array.isArray(results) ? results.at(-1) : results)?.command ?? ''
      } catch (error) {
        throw toDatabaseError(error)
      }
    },
  })
}

/** Prepares a text at its third use, and at most 200: a connection keeps each, and callers choose what they select. */
function statementNames(): (text: string) => string | undefined {
  const uses = new Map<string, number>()
  const named = new Map<string, string>()
  return (text) => {
    const known = named.get(text)
    if (/^\w+$/.test(text)) return undefined
    if (known !== undefined || named.size >= 200) return known
    const count = (uses.get(text) ?? 0) + 1
    if (uses.size >= 1_000) uses.clear()
    uses.set(text, count)
    if (count < 3) return undefined
    uses.delete(text)
    const name = `s${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
    named.set(text, name)
    return name
  }
}

const endings = ['57P01', '57P02', '57P03']

function toDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseError) return error
  if (!(error instanceof Error)) return new DatabaseError(String(error), '08006')
  if (error instanceof pg.DatabaseError && error.code) {
    const code = endings.includes(error.code) ? '08006' : error.code
    return new DatabaseError(error.message, code, error.detail, error.hint, error.constraint)
  }
  return new DatabaseError(`connection to the database lost: ${explainError(error)}`, '08006')
}
