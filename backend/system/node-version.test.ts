import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { endedSupport, isSupportedNode, namedNodes } from './node-version.mjs'

const range = '^20.19 || ^22.13 || >=24'

test.each([
  ['20.19.0', true],
  ['20.18.3', false],
  ['21.7.3', false],
  ['22.0.0', false],
  ['22.12.0', false],
  ['22.13.0', true],
  ['23.1.0', false],
  ['24.0.0', true],
  ['25.2.0', true],
])('Node %s is supported: %s', (version, supported) => expect(isSupportedNode(version, range)).toBe(supported))

test('a range that this cannot read is refused', () => {
  expect(() => isSupportedNode('20.19.0', '~20.19')).toThrow('engines.node has "~20.19"')
})

test('a release is said to have ended the day after, with those to run in its place', () => {
  expect(endedSupport('20.20.2', new Date('2026-04-30T12:00:00Z'))).toBeUndefined()
  expect(endedSupport('20.20.2', new Date('2026-05-01T12:00:00Z'))).toBe(
    'Node.js 20.20.2 has had no security fixes since 2026-04-30: run 22 or 24.',
  )
  expect(endedSupport('26.1.0', new Date('2026-05-01T12:00:00Z'))).toBeUndefined()
})

test.each(['README.md', 'docs/deploy.md'])('%s names the releases of package.json', (file) => {
  const text = readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8')
  expect(text).toContain(`Node ${namedNodes()}`)
})
