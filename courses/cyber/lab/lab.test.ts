import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startRunner } from '../../../app/features/python/interpreter/testing/start-runner.ts'
import { lessonCode } from '../../../lessons/compiler/code/lesson-code.ts'
import { lessonFiles } from '../../../lessons/compiler/files.ts'

const file = path.join(import.meta.dirname, 'lab.py')
const source = readFileSync(file, 'utf8')
const python = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3'

const starting = startRunner()
let board: ChildProcess
let address: URL
beforeAll(async () => {
  board = spawn(python, [file, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const printed = await new Promise<string>((resolve) => board.stdout?.once('data', (line) => resolve(String(line))))
  address = new URL(printed.split(' ')[0] ?? '')
  await starting
}, 120_000)
afterAll(() => {
  board.kill()
})

interface Asked {
  method?: string
  cookie?: string
  form?: Record<string, string>
  host?: string
}

async function ask(asked: string, { method = 'GET', cookie = '', form, host = address.host }: Asked = {}) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(new URL(asked, address), { method, headers: { cookie, host } }, resolve)
    sent.on('error', reject)
    sent.end(form && new URLSearchParams(form).toString())
  })
  return { status: answer.statusCode, headers: answer.headers, text: await text(answer) }
}

const signIn = async (): Promise<string> => {
  const { headers } = await ask('/login', { method: 'POST', form: { name: 'tess', password: 'test-only' } })
  return headers['set-cookie']?.[0]?.split(';')[0] ?? ''
}

test('each lesson that uses the site holds it as it is', () => {
  const held = lessonFiles([])
    .flatMap((lesson) => lessonCode(lesson).files)
    .filter(({ name }) => name === 'lab.py')
  expect(held.length).toBeGreaterThan(0)
  for (const each of held) expect(each.text).toBe(source)
})

test.each(['0.0.0.0', '192.0.2.1', '::', 'localhost'])('at home it refuses the address %s, and says why', (other) => {
  const { status, stdout, stderr } = spawnSync(python, [file, '--address', other], { encoding: 'utf8' })
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toContain(`for your own machine: 127.0.0.1, and not ${other}.`)
})

test('at home it answers under its own address alone', async () => {
  expect(await ask('/')).toMatchObject({ status: 200, text: expect.stringContaining('The Tool Shed') })
  expect((await ask('/', { host: 'shed.example' })).status).toBe(421)
})

test('at home it survives what it does not know', async () => {
  expect((await ask('/nowhere')).status).toBe(404)
  expect((await ask('/', { method: 'DELETE' })).status).toBe(404)
  expect((await ask('/loans?id=one')).status).toBe(404)
  expect((await ask('/', { cookie: 'session=none; =;;' })).status).toBe(200)
})

const note = { text: '<script>alert(1)</script>', url: '' }
const otherNumbers = Array.from({ length: 80 }, (_, index) => 10 + index)

const attacks: [string, string[], RegExp][] = [
  ['a file from outside the folder is read', ['/files?name=../site.cfg'], /mail password [0-9a-f]{8}/],
  [
    'a search finds passwords',
    ["/search?word=') > 0 UNION SELECT password FROM members --"],
    /(<li>[0-9a-f]{8}.*){4}<li>test-only/,
  ],
  ['the loans of all four others are shown', otherNumbers.map((number) => `/loans?id=${number}`), /^(<li>[^<]+){12}$/],
  ['a note runs a script for others', ['/board'], /<li><script>alert\(1\)<\/script>/],
  ['a link runs a script', ['/search?word=<script>alert(2)</script>'], /<h1><script>alert\(2\)<\/script>/],
]

test.each(attacks)('at home and in the page: %s', async (_, asked, shown) => {
  const cookie = await signIn()
  await ask('/board', { method: 'POST', cookie, form: note })
  let told = ''
  for (const each of asked) told += (await ask(each, { cookie })).text
  expect(told).toMatch(shown)
  const code = `
from importlib import import_module
board = import_module("lab").Board()
tess = board.sign_in("tess", "test-only")
board.ask("POST", "/board", cookies=tess, form=${JSON.stringify(note)})
print(*(board.ask("GET", asked, cookies=tess).text for asked in ${JSON.stringify(asked)}), sep="")`
  const { printed, error } = await (await starting)(code, { files: [{ name: 'lab.py', text: source }], alone: true })
  expect(error).toBeUndefined()
  expect(printed.trim()).toMatch(shown)
})

test('a repair under a name that the site does not know is refused', () => {
  const code = `from lab import Board\nBoard().repair(find=print)`
  const { status, stderr } = spawnSync(python, ['-B', '-c', code], { cwd: import.meta.dirname, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toContain('what can be repaired is search, may_use, note_html, read_file')
})
