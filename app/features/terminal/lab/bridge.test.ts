import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LabServer, python } from '../../../../lessons/proof/commands/lab/lab-server.ts'

const lab = path.resolve('courses/cyber/lab')
let server: LabServer

beforeAll(async () => {
  server = await LabServer.start(lab)
})
afterAll(() => server.stop())

const host = 'Host: 127.0.0.1:8000'
const form = 'name=tess&password=test-only'
const request = (first: string, headers: string[] = [host], body = '') =>
  `${[`${first} HTTP/1.1`, ...headers].join('\r\n')}\r\n\r\n${body}`
const requests = [
  request('GET /'),
  request('POST /login', [host, `Content-Length: ${form.length}`], form),
  request('GET /search?word=%27', [host, 'Cookie: session=none']),
  request('GET /files?name=rules.txt'),
  request('DELETE /%ff', [host]),
  request('GET /admin', ['Host: 127.0.0.1:8000', 'X: 1', 'X: 2']),
  'GET\r\n\r\n',
  'GET / HTTP/1.1 more\r\n\r\n',
]

/** By the page's bridge, in the machine's Python. */
function bridged(): string[] {
  const script = 'import sys; sys.path[:0] = sys.argv[1:3]; import bridge\nfor line in sys.stdin: bridge.answer(line)'
  const { stdout } = spawnSync(python, ['-B', '-c', script, lab, import.meta.dirname], {
    input: requests.map((each) => `${Buffer.from(each, 'latin1').toString('base64')}\n`).join(''),
    encoding: 'utf8',
  })
  return stdout
    .trim()
    .split('\n')
    .map((line) => Buffer.from(line.split(' ')[1] ?? '', 'base64').toString('latin1'))
}

const withoutTokens = (answer: string): string =>
  answer.replace(/^Date: .*$/m, 'Date').replace(/session=[\w-]{43}/, 'session')

test('the bridge answers as the site does over a socket', async () => {
  const answers = await Promise.all(requests.map(server.ask))
  const real = answers.map((each) => ('bytes' in each ? withoutTokens(each.bytes) : ''))
  expect(bridged().map(withoutTokens)).toEqual(real)
  expect(real.map((each) => each.split(' ')[1])).toEqual([
    '200',
    '302',
    '403',
    '200',
    '404',
    '403',
    expect.anything(),
    expect.anything(),
  ])
})
