import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/security.md', 'utf8')
const rows = page
  .slice(page.indexOf('## Requirement by requirement'))
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('the page counts its own requirements right', () => {
  const count = (state: string) => rows.filter((row) => row[3] === state).length
  expect(page).toContain(`${rows.length} requirements`)
  expect(page).toContain(`${count('met')} met, ${count('n/a')} not applicable, ${count('open')} open`)
  expect(rows.length).toBe(253)
})

test('every requirement that is met names a file that is there', () => {
  for (const [, number, , state, , where = ''] of rows) {
    const files = [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
    if (state === 'met') expect(files.length, number).toBeGreaterThan(0)
    for (const file of files) expect(existsSync(file), `${number}: ${file}`).toBe(true)
  }
})
