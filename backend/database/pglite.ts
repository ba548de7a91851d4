import { messages, PGlite, protocol } from '@electric-sql/pglite'
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

/**
 * PostgreSQL in this process. Without `dataDir` it lives in memory.
 * Speaks the wire protocol itself: PGlite's own `query` takes six calls a statement and converts values by its rules.
 */
export async function openPglite(options: { dataDir?: string; loadDataDir?: Blob } = {}): Promise<Embedded> {
  const pglite = await PGlite.create(
    options.dataDir === undefined
      ? options
      : { fs: new SyncedFolder(options.dataDir), startParams: syncedStart(PGlite.defaultStartParams) },
  )
  const connection = connect(pglite)
  await connection.script("set time zone 'UTC'; set datestyle = 'ISO'; set standard_conforming_strings = on")

  let last: Promise<unknown> = Promise.resolve()
  let closed = false
  const lend: Lend = (work) => {
    if (closed) return Promise.reject(new DatabaseError('the database is closed', '08003'))
    const turn = last.then(() => work(connection))
    last = turn.catch(() => {})
    return turn
  }
  const close = async () => {
    if (closed) return
    closed = true
    await last
    await pglite.close()
  }
  return { database: createDatabase({ engine: 'pglite', lend, close }), lend, pglite }
}

function connect(pglite: PGlite): Connection {
  let before: Promise<unknown> = Promise.resolve()
  const exchange = async (bytes: Uint8Array) => {
    // PGlite gathers answers in one place, so a call must not begin while another is under way.
    const answered = before.then(() => pglite.execProtocol(bytes, { syncToFs: false, throwOnError: false }))
    before = answered.catch(() => {})
    const { messages: answer } = await answered
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
