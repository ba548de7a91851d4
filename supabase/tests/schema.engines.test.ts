import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { describeEngines } from '../../backend/testing/engines.ts'
import { schemaFile, schemaSql } from '../../scripts/schema/schema-sql.ts'

describeEngines('supabase/schema.sql', (opened) => {
  it('says what the migrations come to; `npm run schema` writes it', async () => {
    expect(await schemaSql(opened().database)).toBe(readFileSync(schemaFile, 'utf8'))
  })
})
