import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PythonPackages, pythonPackages } from './python-packages.ts'

let folder: string
let packages: PythonPackages

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'xpedition-packages-'))
  mkdirSync(path.join(folder, 'served/inner'), { recursive: true })
  writeFileSync(path.join(folder, 'served/pyodide-lock.json'), '{}')
  writeFileSync(path.join(folder, 'served/hikes-1.0-py3-none-any.whl'), 'wheel')
  writeFileSync(path.join(folder, 'secret.txt'), 'outside')
  packages = await pythonPackages(path.join(folder, 'served'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const get = (url: string) => packages.routes.request(url)

test('a folder is served, file by file', async () => {
  expect(await (await get('/python-packages.json')).json()).toEqual({ base: '/python-packages/' })
  const wheel = await get('/python-packages/hikes-1.0-py3-none-any.whl')
  expect([await wheel.text(), wheel.headers.get('cache-control')]).toEqual([
    'wheel',
    'public, max-age=31536000, immutable',
  ])
  expect((await get('/python-packages/pyodide-lock.json')).headers.get('cache-control')).toBe('no-cache')
  expect(packages.origin).toBeUndefined()
})

test.each(['../secret.txt', '..%2fsecret.txt', '%2e%2e%2fsecret.txt', 'inner', 'gone.whl', '.hidden', ''])(
  'nothing beside its files is reached: %j',
  async (name) => expect((await get(`/python-packages/${name}`)).status).toBe(404),
)

test('an address is told to the page and allowed to the worker', async () => {
  const elsewhere = await pythonPackages('https://packages.example/pyodide/v314')
  expect(await (await elsewhere.routes.request('/python-packages.json')).json()).toEqual({
    base: 'https://packages.example/pyodide/v314/',
  })
  expect(elsewhere.origin).toBe('https://packages.example')
})

test('without the setting there are none', async () => {
  const none = await pythonPackages(undefined)
  expect(await (await none.routes.request('/python-packages.json')).json()).toEqual({ base: null })
})

test('a folder without a lock is refused at the start', async () => {
  await expect(pythonPackages(folder)).rejects.toThrow(/PYODIDE_PACKAGES: .* holds no pyodide-lock.json/)
})
