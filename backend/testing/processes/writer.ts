/** A process to be killed: opens DATA_DIR, then adds users for ever and prints each once the database has said yes. */
import { randomUUID } from 'node:crypto'
import { openDatabase } from '../../database/open.ts'

async function main() {
  const database = await openDatabase({ DATA_DIR: process.env.DATA_DIR ?? '' })
  process.stdout.write('open\n')
  for (;;) {
    const id = randomUUID()
    await database.query('insert into auth.users (id) values ($1)', [id])
    process.stdout.write(`${id}\n`)
  }
}

main().catch((error: Error) => {
  process.stdout.write(`${error.message}\n`)
  process.exit(1)
})
