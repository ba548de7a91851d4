import { expect, it } from 'vitest'
import { catalogueSql, newestCatalogueMigration } from './catalogue-to-sql.ts'

it('the newest catalogue migration holds the figures of courses/; if not, run npx tsx scripts/catalogue-to-sql.ts', () => {
  expect(newestCatalogueMigration()?.sql).toBe(catalogueSql())
})
