import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('the documents hold at most 30,000 words', () => {
  const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'))
  const words = pages.flatMap((page) => readFileSync(`docs/${page}`, 'utf8').match(/\S*[A-Za-z0-9]\S*/g) ?? [])
  expect(words.length).toBeGreaterThan(20_000)
  expect(words.length).toBeLessThanOrEqual(30_000)
})
