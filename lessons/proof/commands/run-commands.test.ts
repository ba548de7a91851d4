import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fence, useLessons } from '../testing/lessons.ts'
import { RealBash } from './real-bash.ts'

const { proveText } = useLessons()
const file = fence('text file=a.txt', 'hello')

test('commands print in the page’s shell and in bash what the lesson shows, with its files, each block for itself', async () => {
  const proof = await proveText(
    file +
      fence('sh run id=sum', 'sha256sum a.txt | cut -c 1-8\ncat b.txt\necho x > b.txt; pwd') +
      fence('out for=sum', '5891b5b5\ncat: b.txt: No such file or directory\n/home/user') +
      fence('sh run id=list', 'ls') +
      fence('out for=list', 'a.txt'),
  )
  expect(proof).toMatchObject({ failed: [], skipped: [], ran: 2 })
})

test.each([
  ['another output', `${fence('sh run id=a', 'echo b')}${fence('out for=a', 'c')}`, /shows "c".*printed "b"/],
  ['an output that is not shown', fence('sh run', 'echo b'), /no `out` fence/],
  ['a command that is another in bash', fence('sh run', 'ls -l a.txt'), /in the page's shell, where bash shows/],
  ['a command that bash alone has', fence('sh run', 'uname > b 2>&1'), /ends with 127/],
  ['an endless loop', fence('sh run timeout=0.3', 'while true; do :; done'), /took more than 0.3 s/],
  ['an unknown word', fence('sh run setup', 'ls > b'), /unknown word "setup"/],
  ['an unknown key', fence('sh run needs=tar', 'ls > b'), /unknown key "needs"/],
])('a lesson must fail with %s', async (_name, text, message) => {
  const { failed } = await proveText(file + text)
  expect(failed).toHaveLength(1)
  expect(failed[0]?.message).toMatch(message)
})

const lab = fence('text setup hidden file=lab.py from=courses/cyber/lab/lab.py', '')
const asks = `curl -s -c jar -d 'name=tess&password=test-only' http://127.0.0.1:8000/login
curl -sb jar 'http://127.0.0.1:8000/loans?id=7' -w ' %{http_code}' | tee loans
curl -sS shed.invalid`

test('curl asks the lab of its lesson, a fresh one in each block', async () => {
  const printed =
    '<li>sander 588<li>o&#x27;brien&#x27;s jack 466<li>ladder 697 200curl: (6) Could not resolve host: shed.invalid'
  const proof = await proveText(
    lab +
      fence('sh run id=ask', asks) +
      fence('out for=ask', printed) +
      fence('sh run id=anew', "curl -s 'http://127.0.0.1:8000/loans?id=7'") +
      fence('out for=anew', 'This is not yours.'),
  )
  expect(proof).toMatchObject({ failed: [], skipped: [], ran: 2 })
})

test('without curl on the machine the page’s asks the same site, from the machine’s bash', async () => {
  const files = [{ name: 'lab.py', text: readFileSync('courses/cyber/lab/lab.py', 'utf8') }]
  const said = await Promise.all(
    [undefined, '/nowhere/curl'].map(async (curl) => {
      const bash = await RealBash.open(files, curl)
      const { printed, status } = bash.run(`${asks}; echo; cat loans; cut -f 6 jar`, 60_000) ?? {}
      bash.close()
      return { printed, status }
    }),
  )
  expect(said[1]).toEqual(said[0])
  expect(said[1]?.printed).toContain('ladder 697 200')
})
