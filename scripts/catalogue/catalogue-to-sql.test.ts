import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { catalogueSql, newestCatalogueMigration } from './catalogue-to-sql.ts'
import { inWords, outlineFile, outlineSource } from './course-outline.ts'

it('the newest catalogue migration holds the figures of courses/; if not, npm run catalogue', () => {
  expect(newestCatalogueMigration()?.sql).toBe(catalogueSql())
})

it('courses/outline.ts holds how many modules each course has; if not, run npm run catalogue', () => {
  expect(readFileSync(outlineFile, 'utf8')).toBe(outlineSource())
})

it('says numbers as sentences do', () => {
  expect([1, 8, 12, 19, 20, 24, 40, 99].map(inWords).join(' ')).toBe(
    'one eight twelve nineteen twenty twenty-four forty ninety-nine',
  )
  expect(
    outlineSource([
      ['ml', 9, 'Machine Learning'],
      ['bio', 8, 'Computational Biology'],
    ]),
  ).toContain("modulesEach = 'eight to nine'")
})
