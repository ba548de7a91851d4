import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Logger } from 'pino'
import { type Connection, createDatabase, type Lend } from './connection.ts'
import { type Database, DatabaseError, type Value } from './database.ts'
import { parserOf, toText } from './values.ts'

const statementTimeout = 15_000

export interface Served {
  database: Database
  lend: Lend
}

/** A pool of connections to a PostgreSQL server. Connects on first use. */
export function openPostgres(connectionString: string, log?: Logger, size = 10): Served {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'xpedition',
    pipeline: true,
    types: { getTypeParser: (type: number) => parserOf(type) },
  })
  pool.on('error', (error) => log?.warn({ error: error.message }, 'an idle database connection was lost'))
  pool.on('connect', (client) => {
    client
      .query(
        `set time zone 'UTC'; set datestyle = 'ISO'; set standard_conforming_strings = on;
         set statement_timeout = ${statementTimeout}; set idle_in_transaction_session_timeout = ${2 * statementTimeout}`,
      )
      .catch(() => {})
  })
  const names = statementNames()

  const lend: Lend = async (work) => {
    const client = await pool.connect().catch((error: unknown) => {
      throw toDatabaseError(error)
    })
    let lost = false
    const onError = () => {
      lost = true
    }
    client.on('error', onError)
    try {
      return await work(connect(client, names))
    } catch (error) {
      lost ||= error instanceof DatabaseError && error.code.startsWith('08')
      throw error
    } finally {
      client.off('error', onError)
      client.release(lost)
    }
  }
  let ended: Promise<void> | undefined
  const close = () => {
    ended ??= pool.end()
    return ended
  }
  return { database: createDatabase({ engine: 'postgres', lend, close }), lend }
}

function connect(client: pg.PoolClient, names: (text: string) => string | undefined): Connection {
  return {
    query: async <Row>(text: string, values: readonly Value[] = []) => {
      const checked = { text: toText(text) ?? '', values: values.map(toText) }
      const name = names(text)
      try {
        const { rows, rowCount } = await client.query(name === undefined ? checked : { ...checked, name })
        return { rows: rows as Row[], count: rowCount ?? 0 }
      } catch (error) {
        throw toDatabaseError(error)
      }
    },
    script: async (text) => {
      try {
        const results: pg.QueryResult | pg.QueryResult[] = await client.query(toText(text) ?? '')
        return (Array.isArray(results) ? results.at(-1) : results)?.command ?? ''
      } catch (error) {
        throw toDatabaseError(error)
      }
    },
  }
}

/**
 * Names for prepared statements: for a text from its third use on. At most 200 texts get one, since every connection
 * keeps every name, and callers choose what they select.
 */
function statementNames(): (text: string) => string | undefined {
  const uses = new Map<string, number>()
  const named = new Map<string, string>()
  return (text) => {
    const known = named.get(text)
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

/** SQLSTATEs with which a server ends a session: shutting down, crashing, starting up. */
const endings = ['57P01', '57P02', '57P03']

function toDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseError) return error
  if (!(error instanceof Error)) return new DatabaseError(String(error), '08006')
  if (error instanceof pg.DatabaseError && error.code) {
    const code = endings.includes(error.code) ? '08006' : error.code
    return new DatabaseError(error.message, code, error.detail, error.hint, error.constraint)
  }
  return new DatabaseError(`connection to the database lost: ${reasonOf(error)}`, '08006')
}

/** Node gathers the failures of several addresses in an error without a message. */
const reasonOf = (error: Error): string =>
  error instanceof AggregateError ? error.errors.map((each: Error) => each.message).join(', ') : error.message
