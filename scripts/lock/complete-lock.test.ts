import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
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

it('hashes come from npm’s own client, and what its registry does not have stays as it was', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'complete-lock-'))
  try {
    await mkdir(path.join(folder, 'scripts/lock'), { recursive: true })
    await cp('scripts/lock/complete-lock.mjs', path.join(folder, 'scripts/lock/complete-lock.mjs'))
    const file = path.join(folder, 'package-lock.json')
    const lock = {
      packages: {
        '': {},
        'node_modules/native': {
          version: '1.2.3',
          integrity: 'sha512-native',
          optionalDependencies: {
            'native-darwin-x64': '1.2.3',
            'native-linux-x64': '1.2.3',
            'native-win32-x64': '1.2.3',
          },
        },
        'node_modules/native-darwin-x64': { version: '1.2.3', optional: true, os: ['darwin'], cpu: ['x64'] },
      },
    }
    await writeFile(file, JSON.stringify(lock))
    // Stands in for npm: `npm view NAME@VERSION dist.integrity --json`.
    const npm = path.join(folder, 'npm.js')
    await writeFile(
      npm,
      `const [verb, name, field, form] = process.argv.slice(2)
       if (verb !== 'view' || field !== 'dist.integrity' || form !== '--json') process.exit(2)
       const known = name !== 'native-win32-x64@1.2.3'
       console.log(JSON.stringify(known ? 'sha512-' + name : { error: { code: 'E404' } }))
       process.exit(known ? 0 : 1)`,
    )
    const script = path.join(folder, 'scripts/lock/complete-lock.mjs')
    const { stdout } = await promisify(execFile)(process.execPath, [script], {
      env: { ...process.env, npm_execpath: npm },
    })
    const { packages } = JSON.parse(await readFile(file, 'utf8'))
    expect(packages['node_modules/native'].integrity).toBe('sha512-native')
    expect(packages['node_modules/native-darwin-x64'].integrity).toBe('sha512-native-darwin-x64@1.2.3')
    expect(packages['node_modules/native-linux-x64'].integrity).toBe('sha512-native-linux-x64@1.2.3')
    expect(packages['node_modules/native-win32-x64']).toEqual({
      version: '1.2.3',
      optional: true,
      os: ['win32'],
      cpu: ['x64'],
    })
    expect(stdout).toContain('take a version that it has whole:\nnative-win32-x64@1.2.3')
  } finally {
    await rm(folder, { recursive: true })
  }
})
