import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Call, ours } from '../testing.ts'
import { type Asked, hasCurlOfDebian, realCurl, siteAnswer } from './testing.ts'

const at = 'http://127.0.0.1:8000'
const jar = `# Netscape HTTP Cookie File

#HttpOnly_127.0.0.1\tFALSE\t/\tFALSE\t0\tsession\ts1
127.0.0.1\tFALSE\t/x\tFALSE\t4102444800\tlate\t2
127.0.0.1\tFALSE\t/\tFALSE\t1\tover\t3
shed.example\tFALSE\t/\tFALSE\t0\tother\t4
`

const calls: Call[] = [
  ...[
    ['-s', `${at}/`],
    ['-s', '127.0.0.1:8000'],
    ['-s', `${at}?a=b`],
    ['-s', '-i', `${at}/none`],
    ['-si', `${at}/out`],
    ['-s', `${at}/bytes`],
    ['-s', `${at}/a/../b/./ö?x=../ö'"<>|^\`\\#frag`],
    ['-s', `${at}/a/..`],
    ['-s', `${at}/a%2Fb?x=%2F`],
    ['-s', '-G', '-d', 'a=%2F', `${at}/a%2Fb?x=%2F`],
    ['-s', `${at}/../..//a/.`],
    ['-s', 'http://2130706433:8000/'],
    ['-s', 'HTTP://127.1:8000/'],
    ['-s', `${at}/a b`],
    ['-sS', `${at}/a b`],
    ['-sS', 'http://127.0.0.1:x/'],
    ['-sS', 'http://127.0.0.1:70000/'],
    ['-sS', 'http://'],
    ['-sS', 'foo://127.0.0.1/'],
    ['-s', 'http://shed.invalid/'],
    ['-sS', 'http://shed.invalid/'],
    ['-sS', 'http://127.0.0.1:9/'],
    ['-sS', 'http://localhost:9/a'],
    ['-sS', `${at}/silent`],
    ['-s', '-d', 'name=tess&password=test-only', `${at}/login`],
    ['-s', '-da=b', '-d', 'ö', '--data-raw', '@c', '--data', 'd e&', `${at}/`],
    ['-s', '--data-urlencode', 'x=a b+ö&=@', '--data-urlencode', '=z/~', '--data-urlencode', "a 'b'", `${at}/`],
    ['-s', '-G', '-d', 'a=b', '--data-urlencode', "c=' OR 1=1 --", `${at}/x#f`],
    ['-s', '-G', '-d', 'a=b', `${at}/x?y`],
    ['-s', '-X', 'PUT', '-d', 'x', '-H', 'Content-Type: text/plain', `${at}/`],
    ['-s', '-X', 'DELETE', `${at}/`],
    ['-s', '-d', '', `${at}/`],
    ['-s', '-H', 'X: 1', '-H', 'Accept:', '-H', 'Y;', '-H', 'host: other', '-H', 'User-Agent: z', `${at}/`],
    ['-s', '-H', 'Cookie: own=1', '-b', 'a=b', `${at}/`],
    ['-s', '-b', 'q=1; r=2', '-b', 's=3', `${at}/`],
    ['-s', '-L', '-i', `${at}/out`],
    ['-s', '-L', '-c', 'new', `${at}/many/`],
    ['-s', '-L', '-d', 'x', `${at}/login`, '-c', '-'],
    ['-s', '-L', '-d', 'x', '-X', 'POST', `${at}/login`],
    ['-s', '-L', '-d', 'x', `${at}/keep`],
    ['-sS', '-L', `${at}/round`],
    ['-sS', '-L', `${at}/away`, '-w', '%{http_code} %{num_redirects} %{url_effective}\\n'],
    ['-s', '-c', 'new', `${at}/many/`, '-w', '%{redirect_url} %{size_download} %{method}\\n'],
    ['-s', '-w', String.raw`%{http_code}|%{response_code}\t%{content_type}\n%{url_effective}%%\q`, `${at}/none#f`],
    ['-s', '-o', 'body', '-w', '%{http_code}', `${at}/`],
    ['-s', '-o', 'body', '-i', `${at}/login`],
    ['-s', '-o', 'nothing', `${at}/login`],
    ['-sS', '-o', 'none/body', `${at}/`],
    ['-sS', '-o', '.', `${at}/`],
    ['-s', '-X', '', `${at}/`],
    ['-s', '-w', '%{http_code}\\n', 'http://127.0.0.1:9'],
    ['-s', '-b', 'nowhere', '-c', 'new', `${at}/login`],
    ['-d'],
    [],
  ].map((args) => ({ args })),
  ...[
    ['-s', '-b', 'jar', `${at}/x/1`],
    ['-s', '-b', 'jar', '-b', 'mine=5', '-c', 'jar', `${at}/many/`],
    ['-s', '-b', 'jar', '-c', 'jar', `${at}/out`],
    ['-s', '-L', '-b', 'jar', '-c', 'new', `${at}/many/`],
    ['-s', '-d', '@jar', `${at}/`],
    ['-s', '--data-urlencode', 'a@jar', `${at}/`],
  ].map((args) => ({ args, files: { jar } })),
  { args: ['-s', '-d', '@-', `${at}/`], stdin: 'a=b\r\n&c=d\n' },
]

const file = path.join(import.meta.dirname, 'recorded.json')
const real = process.env.RECORD_CURL || hasCurlOfDebian()

async function pages(call: Call): Promise<Asked> {
  const requests: string[] = []
  const ended = await ours('curl', call, async (request) => {
    requests.push(request)
    return { bytes: siteAnswer(request) }
  })
  return { ...ended, requests }
}

if (process.env.RECORD_CURL) {
  const all: Record<string, Asked> = {}
  for (const call of calls) all[JSON.stringify(call.args)] = await realCurl(call)
  writeFileSync(file, `${JSON.stringify(all, null, 1)}\n`)
}
const recorded: Record<string, Asked> = JSON.parse(readFileSync(file, 'utf8'))

describe('asks, prints and leaves what Debian’s has', () => {
  test.each(calls.map((call) => [call.args.join(' '), call] as const))('curl %s', async (_, call) => {
    const expected = recorded[JSON.stringify(call.args)]
    if (real) expect(await realCurl(call)).toEqual(expected)
    expect(await pages(call)).toEqual(expected)
  })
})

describe('refuses with a sentence', () => {
  test.each([
    [
      ['-k', at],
      "curl: the page's curl has no -k. It has -G -i -L -s -S -b -c -d -H -o -w -X --data-raw --data-urlencode",
    ],
    [['--verbose', at], "curl: the page's curl has no --verbose. It has"],
    [['https://127.0.0.1:8000/'], "curl: the page's curl speaks http:// alone"],
    [[`${at}/[1-3]`], "curl: the page's curl makes no lists of [ ] and { }: write %5B %5D %7B %7D"],
    [[at, at], 'curl: in the page it asks one address at a time'],
    [['-s', '-w', '%{time_total}', at], 'curl: in the page -w knows content_type http_code'],
    [['-H', '@jar', at], 'curl: in the page --header takes no file'],
  ])('what it does not know: %j', async (args, sentence) => {
    const { errors, status } = await pages({ args })
    expect(errors).toContain(sentence)
    expect(status).toBe(2)
  })

  test.each([[['-s', at]], [[at]]])('a lab that cannot be asked, also after -s: %j', async (args) => {
    const ended = await ours('curl', { args }, async () => ({ problem: 'the lab is not here.' }))
    expect(ended).toMatchObject({ out: '', errors: 'curl: the lab is not here.\n', status: 7 })
  })
})

test.each([`${at}/`, 'http://localhost:8000/', 'http://192.0.2.1/', 'http://shed.example/', 'http://127.0.0.1:8001/'])(
  'without a lab, nothing is asked of %s',
  async (url) => {
    const { errors, status } = await ours('curl', { args: [url] })
    expect(errors).toMatch(/^curl: \([67]\) (?:Could not resolve host|Failed to connect)/)
    expect([6, 7]).toContain(status)
  },
)
