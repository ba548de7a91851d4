import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/security.md', 'utf8')

/** A line has one number or several, what is done, and in brackets the files that show it. */
const requirementsOf = (section: string) =>
  (page.split(`\n## ${section}\n`)[1]?.split('\n## ')[0] ?? '').split('\n').flatMap((line) => {
    const [, numbers = ''] = line.match(/^- (\d[\d., ]*): /) ?? []
    const files = [...line.slice(line.lastIndexOf('(`')).matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
    return numbers ? numbers.split(', ').map((number) => ({ number, files: line.endsWith('`)') ? files : [] })) : []
  })

const met = requirementsOf('Met')
const notApplicable = requirementsOf('Not applicable')
const open = requirementsOf('Open')
const all = [...met, ...notApplicable, ...open]

test('the page counts its requirements right, each of them once', () => {
  expect(page).toContain(`${all.length} requirements`)
  expect(page.replaceAll('\n', ' ')).toContain(
    `${met.length} met, ${notApplicable.length} not applicable, ${open.length} open`,
  )
  expect(new Set(all.map(({ number }) => number)).size).toBe(253)
})

test('every requirement that is met names a file that is there', () => {
  for (const { number, files } of [...met, ...open]) {
    expect(files.length, number).toBeGreaterThan(0)
    for (const file of files) expect(existsSync(file), `${number}: ${file}`).toBe(true)
  }
})
