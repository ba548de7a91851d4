import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Asked, siteAnswer } from '../curl/testing.ts'
import { type Call, ours } from '../testing.ts'
import { realNc } from './testing.ts'

const get = 'GET / HTTP/1.0\r\n\r\n'

const calls: Call[] = [
  ...[
    ['-zv', '127.0.0.1', '8000'],
    ['-z', '127.0.0.1', '8000'],
    ['-zv', '127.0.0.1', '8001'],
    ['-z', '127.0.0.1', '8001'],
    ['-zv', '127.0.0.1', '7999-8001'],
    ['-z', '-v', '-w', '1', '127.0.0.1', '8001-7999'],
    ['-z', '127.0.0.1', '7998-7999'],
    ['-zv', 'localhost', '8000'],
    ['-nzv', 'localhost', '8000'],
    ['-zv', 'shed.invalid', '8000'],
    ['-N', '127.0.0.1', '8000'],
    ['127.0.0.1'],
    ['127.0.0.1', 'x'],
    ['127.0.0.1', '8000-'],
    ['127.0.0.1', '0'],
    ['127.0.0.1', '70000'],
    ['-w', 'x', '127.0.0.1', '8000'],
    ['-q', 'x', '127.0.0.1', '8000'],
  ].map((args) => ({ args })),
  { args: ['127.0.0.1', '8000'], stdin: get },
  { args: ['-v', '127.0.0.1', '7999-8001'], stdin: get },
  { args: ['-v', 'localhost', '8000'], stdin: 'GET /out HTTP/1.0\r\n\r\n' },
  { args: ['-C', '127.0.0.1', '8000'], stdin: 'HEAD /none HTTP/1.0\nHost: 127.0.0.1:8000\r\n\n' },
  { args: ['127.0.0.1', '8000'], stdin: 'GET /bytes HTTP/1.0\r\nX: \xff\r\n\r\nmore' },
]

const keyOf = ({ args, stdin = '' }: Call): string => JSON.stringify([...args, stdin])
const file = path.join(import.meta.dirname, 'recorded.json')

async function pages(call: Call): Promise<Asked> {
  const requests: string[] = []
  const ended = await ours('nc', call, async (request) => {
    if (request !== '') requests.push(request)
    return { bytes: request === '' ? '' : siteAnswer(request) }
  })
  return { ...ended, requests }
}

if (process.env.RECORD_NC) {
  const all: Record<string, Asked> = {}
  for (const call of calls) all[keyOf(call)] = await realNc(call)
  writeFileSync(file, `${JSON.stringify(all, null, 1)}\n`)
}
const recorded: Record<string, Asked> = JSON.parse(readFileSync(file, 'utf8'))

describe('asks and prints what Debian’s has', () => {
  test.each(calls.map((call) => [call.args.join(' '), call.stdin ?? '', call] as const))(
    'nc %s %j',
    async (...[, , call]) => {
      expect(await pages(call)).toEqual(recorded[keyOf(call)])
    },
  )
})

describe('refuses with a sentence', () => {
  test.each([
    [['-l', '8000'], "nc: the page's nc has no -l. It has -C -N -n -v -w -q -z, an address and a port"],
    [[], "nc: the page's nc has no use alone. It has"],
  ])('what it does not know: %j', async (args, sentence) => {
    const { errors, status } = await pages({ args })
    expect(errors).toContain(sentence)
    expect(status).toBe(2)
  })

  test('a request that the site would wait on for ever', async () => {
    const ended = await pages({ args: ['127.0.0.1', '8000'], stdin: 'GET / HTTP/1.0\r\n' })
    expect(ended).toMatchObject({ out: '', status: 1, requests: [] })
    expect(ended.errors).toContain('waits for an empty line')
  })

  test('a lab that cannot be asked', async () => {
    const ended = await ours('nc', { args: ['127.0.0.1', '8000'], stdin: get }, async () => ({
      problem: 'the lab is not here.',
    }))
    expect(ended).toMatchObject({ out: '', errors: 'nc: the lab is not here.\n', status: 1 })
  })
})

test('without a lab, no port is open', async () => {
  expect(await ours('nc', { args: ['-zv', '127.0.0.1', '8000'] })).toMatchObject({
    errors: 'nc: connect to 127.0.0.1 port 8000 (tcp) failed: Connection refused\n',
    status: 1,
  })
})
