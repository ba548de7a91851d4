import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { tableRows } from './testing/table-rows.ts'

/** Every row of docs/specification.md ends with `file › title` of the test that shows it. */
const rows = tableRows('docs/specification.md').map(([, shown = '']) => ({
  tests: shown.split('<br>').map((each) => each.trim()),
}))

describe('docs/specification.md', () => {
  it('has rows', () => expect(rows.length).toBeGreaterThan(0))

  it('names tests that exist', () => {
    for (const { tests } of rows)
      for (const test of tests) {
        const [file = '', title = ''] = test.replaceAll('`', '').split(' › ')
        expect(title, `"${test}" reads "file › title"`).not.toBe('')
        expect(existsSync(file), `${file} exists`).toBe(true)
        expect(readFileSync(file, 'utf8'), `${file} holds a test "${title}"`).toContain(title)
      }
  })
})
