import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { tableRows } from './testing/table-rows.ts'

describe.each([
  ['docs/specification.md', 1],
  ['docs/findings.md', 4],
  ['e2e/findings.md', 2],
])('%s', (page, column) => {
  /** Each row names in this column, as `file › title › title`, the tests that show it. */
  const rows = tableRows(page).map((cells) => cells[column]?.split('<br>').map((each) => each.trim()) ?? [])
  const named = rows.flat().filter((test) => test !== 'none')

  it('has rows', () => expect(rows.length).toBeGreaterThan(0))

  it('names tests that exist', () => {
    for (const test of named) {
      const [file = '', ...titles] = test.replaceAll('`', '').split(' › ')
      expect(titles, `"${test}" reads "file › title"`).not.toEqual([])
      expect(existsSync(file), `${file} exists`).toBe(true)
      const text = readFileSync(file, 'utf8')
      for (const title of titles) expect(text, `${file} holds a test "${title}"`).toContain(title)
    }
  })
})
