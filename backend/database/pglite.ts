import { closeSync } from 'node:fs'
import { messages, PGlite, protocol } from '@electric-sql/pglite'
import type { Logger } from 'pino'
import { type Connection, countOf, createDatabase, type Lend } from './connection.ts'
import { type Database, DatabaseError, type Result, type Value } from './database.ts'
import { SyncedFolder, syncedStart } from './synced-folder.ts'
import { parserOf, toText } from './values.ts'

const { serialize } = protocol

export interface Embedded {
  database: Database
  lend: Lend
  pglite: PGlite
}

interface Options {
  /** Without it the database lives in memory. */
  dataDir?: string
  loadDataDir?: Blob
}

/**
 * PostgreSQL in this process.
 * Speaks the wire protocol itself: PGlite's own `query` takes six calls a statement and converts values by its rules.
 */
export async function openPglite(options: Options = {}, log?: Logger): Promise<Embedded> {
  let instance = await start(options)
  let last: Promise<unknown> = Promise.resolve()
  let closed = false

  const recover = async () => {
    // In memory there is nothing to recover from; PGlite goes on as it is.
    if (!instance.crash() || options.dataDir === undefined) return
    log?.error({ error: String(instance.crash()) }, 'the embedded database crashed; it recovers from its log')
    abandon(instance.pglite)
    instance = await start(options)
  }
  const lend: Lend = (work) => {
    if (closed) return Promise.reject(new DatabaseError('the database is closed', '08003'))
    const turn = last.then(recover).then(() => work(instance.connection))
    last = turn.catch(() => {})
    return turn
  }
  const close = async () => {
    if (closed) return
    closed = true
    await last
    await recover()
    await instance.pglite.close()
  }
  return { database: createDatabase({ engine: 'pglite', lend, close }), lend, pglite: instance.pglite }
}

async function start({ dataDir, loadDataDir }: Options) {
  const pglite = await PGlite.create(
    dataDir === undefined
      ? loadDataDir && { loadDataDir }
      : { fs: new SyncedFolder(dataDir), startParams: syncedStart(PGlite.defaultStartParams) },
  )
  const crash = watchForCrash(pglite)
  const connection = connect(pglite, crash, dataDir !== undefined)
  await connection.script("set time zone 'UTC'; set datestyle = 'ISO'; set standard_conforming_strings = on")
  return { pglite, connection, crash }
}

/**
 * PGlite swallows what is no error of PostgreSQL, such as a stack that a very deep value overflows, and goes on with
 * whatever state that left. @returns what ended the process, had it been one.
 */
function watchForCrash({ Module }: PGlite): () => unknown {
  let crash: unknown
  const once = Module._PostgresMainLoopOnce
  Module._PostgresMainLoopOnce = () => {
    try {
      once()
    } catch (error) {
      if (error instanceof RangeError || error instanceof WebAssembly.RuntimeError) crash = error
      throw error
    }
  }
  return () => crash
}

/** Lets go of a crashed instance's files without letting it write once more. */
function abandon({ Module }: PGlite): void {
  const { streams } = Module.FS as unknown as { streams: ({ nfd?: number } | null | undefined)[] }
  for (const stream of streams) if (stream?.nfd !== undefined) closeSync(stream.nfd)
}

/** `stops`: after a crash nothing more is sent, so that nothing more is written. */
function connect(pglite: PGlite, crash: () => unknown, stops: boolean): Connection {
  let before: Promise<unknown> = Promise.resolve()
  let told = false
  const exchange = async (bytes: Uint8Array) => {
    // PGlite gathers answers in one place, so a call must not begin while another is under way.
    const answered = before.then(() => {
      if (told && stops) throw new DatabaseError('the embedded database has crashed', '08006')
      return pglite.execProtocol(bytes, { syncToFs: false, throwOnError: false })
    })
    before = answered.catch(() => {})
    const { messages: answer } = await answered
    if (crash() && !told) {
      told = true
      throw crash() instanceof RangeError
        ? new DatabaseError('stack depth limit exceeded', '54001')
        : new DatabaseError('the embedded database has crashed', '08006')
    }
    for (const message of answer) if (message instanceof messages.DatabaseError) throw toDatabaseError(message)
    return answer
  }
  return {
    query: async <Row>(text: string, values: readonly Value[] = []) => {
      const bytes = Buffer.concat([
        serialize.parse({ text: checked(text) }),
        serialize.bind({ values: values.map(toText) }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
        serialize.sync(),
      ])
      return toResult<Row>(await exchange(bytes))
    },
    script: async (text) => {
      const answer = await exchange(serialize.query(checked(text)))
      return answer.findLast((message) => message instanceof messages.CommandCompleteMessage)?.text ?? ''
    },
  }
}

const checked = (text: string) => toText(text) ?? ''

function toResult<Row>(answer: readonly { name: string }[]): Result<Row> {
  let fields: { name: string; parse: (text: string) => unknown }[] = []
  const rows: Row[] = []
  let count = 0
  for (const message of answer) {
    if (message instanceof messages.RowDescriptionMessage)
      fields = message.fields.map((field) => ({ name: field.name, parse: parserOf(field.dataTypeID) }))
    else if (message instanceof messages.DataRowMessage)
      rows.push(
        Object.fromEntries(
          fields.map(({ name, parse }, index) => {
            const text = message.fields[index] ?? null
            return [name, text === null ? null : parse(text)]
          }),
        ) as Row,
      )
    else if (message instanceof messages.CommandCompleteMessage) count = countOf(message.text)
  }
  return { rows, count }
}

const toDatabaseError = (error: messages.DatabaseError) =>
  new DatabaseError(error.message, error.code ?? 'XX000', error.detail, error.hint, error.constraint)
