import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { missingEntries } from './complete-lock.mjs'

it('package-lock.json names the packages of every platform, so that npm ci takes it anywhere', () => {
  expect(missingEntries(JSON.parse(readFileSync('package-lock.json', 'utf8')))).toEqual([])
})

it('a package of another platform is never installed on this one: its entry says what it is for', () => {
  const lock = {
    packages: {
      'node_modules/@biomejs/biome': {
        version: '2.0.0',
        dev: true,
        optionalDependencies: { '@biomejs/cli-linux-arm64-musl': '2.0.0' },
      },
    },
  }
  expect(missingEntries(lock)).toEqual([
    [
      'node_modules/@biomejs/cli-linux-arm64-musl',
      { version: '2.0.0', dev: true, optional: true, os: ['linux'], cpu: ['arm64'], libc: ['musl'] },
    ],
  ])
})
