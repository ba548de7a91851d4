import { writeFileSync } from 'node:fs'
import { migrate } from '../../backend/database/migrate.ts'
import { openPglite } from '../../backend/database/pglite/pglite.ts'
import { schemaFile, schemaSql } from './schema-sql.ts'

const { database, withConnection } = await openPglite({})
await migrate(withConnection)
writeFileSync(schemaFile, await schemaSql(database))
await database.close()
