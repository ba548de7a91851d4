import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sourceFiles } from './source-hash.mjs'

const lines = readFileSync('.dockerignore', 'utf8').split('\n')
const allowed = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1))

const comesIn = (file: string) =>
  allowed.some((place) => new RegExp(`^${place.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(/|$)`).test(file))

it('the image is built from all that a build reads', async () => {
  const read = await sourceFiles()
  expect(read).toContain('tsconfig.app.json')
  expect(read.filter((file) => !comesIn(file))).toEqual([])
})

it('nothing else comes in by default', () => {
  expect(lines[0]).toBe('*')
  for (const file of ['.env', '.git/config', 'data/keys.json', 'node_modules/react/index.js', 'docs/deploy.md'])
    expect(comesIn(file)).toBe(false)
})
