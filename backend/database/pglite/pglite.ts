import { messages, protocol } from '@electric-sql/pglite'
import type { Logger } from 'pino'
import { isThere } from '../../system/is-there.ts'
import { createDatabase, type LendConnection, toConnection, type WithConnection } from '../connection/connection.ts'
import type { Connection } from '../connection/protocol.ts'
import { type ServerMessage, toOutcome } from '../connection/server-messages.ts'
import type { Statement } from '../connection/statement.ts'
import { toText } from '../connection/values.ts'
import { type Caller, type Database, DatabaseError } from '../database.ts'
import { ConnectionQueue } from '../queue/connection-queue.ts'
import { callersBudget, type TimeBudget } from '../queue/time-budget.ts'
import { serviceTurn } from '../queue/turn.ts'
import { restrictPermissions } from '../restrict-permissions.ts'
import { embeddedTimeouts } from '../statement-timeouts.ts'
import { makeCluster } from './make-cluster.ts'
import { startThread, type Thread, type ThreadOptions } from './pglite-thread.ts'

const { serialize } = protocol

export interface Embedded {
  database: Database
  withConnection: WithConnection
}

interface Options extends ThreadOptions {
  timeouts?: typeof embeddedTimeouts
  budget?: TimeBudget
}

const waitMs = 20_000

/** Uses the wire protocol: PGlite's own `query` makes six calls a statement, and converts values in its own way. */
export async function openPglite(options: Options = {}, log?: Logger): Promise<Embedded> {
  const { timeouts = embeddedTimeouts, budget = callersBudget(), ...data } = options
  const turns = new ConnectionQueue({ size: 1, visitors: 1, waitMs })
  let thread = await open(data)

  const recover = async () => {
    const failure = thread.failure()
    if (!failure) return
    if (data.dataDir === undefined)
      throw new DatabaseError('the embedded database is gone: it lived in memory', '08006')
    log?.error({ error: failure.message }, 'the embedded database was ended; it recovers from its log')
    thread = await open(data).catch((error: unknown) => {
      log?.fatal({ err: error }, 'the embedded database cannot be opened again')
      throw new DatabaseError('the embedded database cannot be opened again', '08006')
    })
  }
  const lendWithin =
    (limitOf: (caller?: Caller) => number | undefined): LendConnection =>
    (turn, work, caller) =>
      turns.take(turn, async () => {
        await recover()
        return work(connect(thread, limitOf(caller)))
      })
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= turns.close().then(() => thread.close())
    return closed
  }
  const lend = lendWithin((caller) => timeouts[caller?.role ?? 'owner'])
  const lendUnlimited = lendWithin(() => undefined)
  return {
    database: createDatabase({ engine: 'pglite', lend, budget, load: () => turns.load, close }),
    withConnection: (work) => lendUnlimited(serviceTurn, work),
  }
}

async function open(data: ThreadOptions): Promise<Thread> {
  if (data.dataDir !== undefined && !isThere(data.dataDir)) await makeCluster(data.dataDir)
  const thread = await startThread(data).catch((error: unknown) => {
    // PGlite throws the numbers of its own system, without words.
    if (error instanceof Error) throw error
    throw new Error(
      `cannot open the database in ${data.dataDir}: is the disk full, and may this user read and write all in it?`,
    )
  })
  // PGlite sets wider modes on some files each time it opens, whatever the umask.
  if (data.dataDir !== undefined) restrictPermissions(data.dataDir)
  await connect(thread).script("set time zone 'UTC'; set datestyle = 'ISO'; set standard_conforming_strings = on")
  return thread
}

function connect(thread: Thread, limitMs?: number): Connection {
  const exchange = async (bytes: Uint8Array) => parse(await thread.send(bytes, limitMs))
  return toConnection({
    batch: async (statements) => {
      try {
        const said = await exchange(Buffer.concat([...statements.map(toBytes), serialize.sync()]))
        return toOutcome(said.flatMap(toMessages), statements.length, errorIn(said))
      } catch (error) {
        return { results: [], error }
      }
    },
    script: async (text) => {
      const said = await exchange(serialize.query(toText(text) ?? '')).catch((error: unknown) => {
        // A commit that was cut off may have succeeded.
        if (text !== 'commit' || !(error instanceof DatabaseError && error.code === '57014')) throw error
        throw new DatabaseError(error.message, '08007')
      })
      const error = errorIn(said)
      if (error) throw error
      return said.findLast((message) => message instanceof messages.CommandCompleteMessage)?.text ?? ''
    },
  })
}

const toBytes = ({ text, values }: Statement) =>
  Buffer.concat([
    serialize.parse({ text }),
    serialize.bind({ values: [...values] }),
    serialize.describe({ type: 'P' }),
    serialize.execute({}),
  ])

function parse(bytes: Uint8Array): unknown[] {
  const said: unknown[] = []
  new protocol.Parser().parse(bytes, (message) => said.push(message))
  return said
}

function toMessages(message: unknown): ServerMessage[] {
  if (message instanceof messages.RowDescriptionMessage) return [{ columns: message.fields }]
  if (message instanceof messages.DataRowMessage) return [{ row: message.fields }]
  if (message instanceof messages.CommandCompleteMessage) return [{ tag: message.text }]
  return []
}

function errorIn(said: readonly unknown[]): DatabaseError | undefined {
  const error = said.find((message) => message instanceof messages.DatabaseError)
  return error && new DatabaseError(error.message, error.code ?? 'XX000', error.detail, error.hint, error.constraint)
}
