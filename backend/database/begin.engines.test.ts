import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { anon, type Engine, engines, freshDatabase, migratedPglite } from '../testing/engines.ts'
import { createDatabase, type WithConnection } from './connection/connection.ts'
import type { Database } from './database.ts'
import { openPglite } from './pglite/pglite.ts'
import { openPostgres } from './postgres/postgres.ts'
import { callersBudget } from './queue/time-budget.ts'

/** What to do with a text on its way to the server, so that it fails there as if an operator had canceled it. */
type Change = (text: string) => string
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** A database whose texts are changed on their way once `change` is set. */
async function openChanging(engine: Engine): Promise<{ database: Database; change: (by: Change) => void }> {
  let now: Change = (text) => text
  const change = (by: Change) => {
    now = by
  }
  if (engine === 'pglite') {
    const { database, withConnection } = await openPglite(migratedPglite())
    const changing: WithConnection = (work) =>
      withConnection((connection) =>
        work({
          ...connection,
          batch: (statements) => connection.batch(statements.map((each) => ({ ...each, text: now(each.text) }))),
        }),
      )
    ends.push(database.close)
    return {
      database: createDatabase({
        engine,
        lend: (_turn, work) => changing(work),
        budget: callersBudget(),
        load: database.load,
        close: database.close,
      }),
      change,
    }
  }
  const { url, remove } = await freshDatabase('postgres')
  const { pathname, searchParams } = new URL(url ?? '')
  const proxy = createServer((client) => {
    const server = connect(join(inject('engines').socketFolder, '.s.PGSQL.5432'))
    client.on('data', (chunk) => server.write(Buffer.from(now(chunk.toString('latin1')), 'latin1')))
    server.pipe(client)
    client.on('close', () => server.destroy())
    for (const socket of [client, server]) socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { database } = openPostgres(`postgres://${searchParams.get('user')}@127.0.0.1:${port}${pathname}`)
  ends.push(remove, async () => proxy.close(), database.close)
  return { database, change }
}

describe.each(engines)('what keeps a transaction from beginning keeps its statements from running, on %s', (engine) => {
  const beginFails: Change = (text) => text.replaceAll(/begin(?=\0|$)/g, 'begix')
  const roleFails: Change = (text) => text.replaceAll('set_config(', 'set_confix(')
  const write = 'insert into public.probe default values'

  async function probed() {
    const { database, change } = await openChanging(engine)
    await database.query('create table public.probe (who text default current_user)')
    const written = async () => {
      change((text) => text)
      return (await database.query('select who from public.probe')).rows
    }
    return { database, change, written }
  }

  it.each([
    ['begin', beginFails, '42601'],
    ['the change of role', roleFails, '42883'],
  ])('%s', async (_, fails, code) => {
    const { database, change, written } = await probed()
    await expect(database.queryAs(anon, write)).rejects.toMatchObject({ code: '42501' })
    change(fails)
    // It sends no `begin` that could fail: what is refused then is what the caller may not write.
    await expect(database.queryAs(anon, write)).rejects.toMatchObject({ code: code === '42601' ? '42501' : code })
    await expect(database.as(anon, (tx) => tx.query(write))).rejects.toMatchObject({ code })
    const swallowed = database.as(anon, async (tx) => {
      const both = [tx.query(write), tx.query(write)]
      await Promise.allSettled(both)
      await tx.query(write).catch(() => {})
      await tx.query(write).catch(() => {})
    })
    await expect(swallowed).rejects.toMatchObject({ code })
    expect(await written()).toEqual([])
    await expect(database.queryAs(anon, write)).rejects.toMatchObject({ code: '42501' })
    expect((await database.queryAs(anon, 'select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('begin, of a transaction of the owner', async () => {
    const { database, change, written } = await probed()
    change(beginFails)
    const failed = database.transaction(async (tx) => {
      await tx.query(write).catch(() => {})
      await tx.query(write)
    })
    await expect(failed).rejects.toMatchObject({ code: '42601' })
    expect(await written()).toEqual([])
  })
})
