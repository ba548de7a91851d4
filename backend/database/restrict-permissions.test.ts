import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { restrictPermissions } from './restrict-permissions.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'xpedition-modes-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const mode = (name: string) => lstatSync(path.join(folder, name)).mode & 0o777

test('a folder and all below it are for their owner alone', () => {
  mkdirSync(path.join(folder, 'pglite/base'), { recursive: true })
  writeFileSync(path.join(folder, 'pglite/base/1255'), '')
  chmodSync(path.join(folder, 'pglite/base/1255'), 0o666)
  chmodSync(path.join(folder, 'pglite/base'), 0o755)
  chmodSync(folder, 0o755)
  expect(restrictPermissions(folder)).toBe(0)
  expect(lstatSync(folder).mode & 0o777).toBe(0o700)
  expect(
    readdirSync(folder, { recursive: true })
      .map((name) => mode(String(name)).toString(8))
      .sort(),
  ).toEqual(['600', '700', '700'])
})

test('what a link leads to is left alone', () => {
  const outside = mkdtempSync(path.join(tmpdir(), 'xpedition-outside-'))
  writeFileSync(path.join(outside, 'shared'), '')
  chmodSync(path.join(outside, 'shared'), 0o644)
  symlinkSync(outside, path.join(folder, 'link'))
  restrictPermissions(folder)
  expect(lstatSync(path.join(outside, 'shared')).mode & 0o777).toBe(0o644)
  rmSync(outside, { recursive: true })
})

test('a folder that is not there is no matter', () => {
  expect(restrictPermissions(path.join(folder, 'gone'))).toBe(0)
  expect(existsSync(path.join(folder, 'gone'))).toBe(false)
})
