import { expect, it } from 'vitest'
import { migratedPglite } from '../testing/engines.ts'
import type { Connection } from './connection/protocol.ts'
import { createMaintenance } from './maintenance.ts'
import { openPglite } from './pglite/pglite.ts'

async function checkpoints(connection: Connection) {
  const { rows } = await connection.query<{ lsn: string }>(
    'select checkpoint_lsn::text as lsn from pg_control_checkpoint()',
  )
  return rows[0]?.lsn
}

it('keeps the log of changes short: a checkpoint once much was written, and not before', {
  timeout: 60_000,
}, async () => {
  const { database, withConnection } = await openPglite(migratedPglite())
  const maintain = createMaintenance()
  await withConnection(async (connection) => {
    await maintain(connection)
    const first = await checkpoints(connection)
    await connection.script('create table much (text text)')
    await maintain(connection)
    expect(await checkpoints(connection)).toBe(first)

    await connection.script('insert into much select repeat(md5(i::text), 50) from generate_series(1, 12000) i')
    await maintain(connection)
    expect(await checkpoints(connection)).not.toBe(first)
  })
  await database.close()
})

it('vacuums what was rewritten often', { timeout: 60_000 }, async () => {
  const { database, withConnection } = await openPglite(migratedPglite())
  const maintain = createMaintenance()
  await withConnection(async (connection) => {
    await connection.script("create table rows as select i, repeat('x', 500) as text from generate_series(1, 20000) i")
    await maintain(connection)
    const rewrite = () => connection.script('update rows set text = text')
    const size = async () => {
      const { rows } = await connection.query<{ size: number }>("select pg_relation_size('rows')::int as size")
      return rows[0]?.size ?? 0
    }
    for (let turn = 0; turn < 4; turn += 1) await rewrite()
    const rewritten = await size()
    await maintain(connection)
    // Without a vacuum there would be no room for them in what is there.
    await rewrite()
    expect(await size()).toBeLessThanOrEqual(rewritten)
  })
  await database.close()
})
