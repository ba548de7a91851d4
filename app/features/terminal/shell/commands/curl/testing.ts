import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Call, Effect } from '../testing.ts'

export interface Asked extends Effect {
  /** As they were sent, a byte a character. */
  requests: string[]
}

const answer = (head: string[], body = '') =>
  `HTTP/1.0 ${[...head, `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n${body}`

/** A site that says always the same. */
const pages: Record<string, string> = {
  '/': answer(['200 OK', 'Content-Type: text/plain'], 'home\n'),
  '/bytes': answer(['200 OK'], '\0\xff\xc3\xb6'),
  '/many/': answer([
    '302 Found',
    'Location: ../x/y?z=%c3%b6#f',
    'Set-Cookie: a=1',
    'Set-Cookie: bb=2; Path=/many',
    'set-cookie: d=4; Path=/; Secure',
    'Set-Cookie: e=5; Domain=127.0.0.1',
    'Set-Cookie: f="6 7"; HttpOnly; path=/x',
    'Set-Cookie: g=; Max-Age=0; path=/',
    'Set-Cookie: h=9; Domain=shed.example',
  ]),
  '/out': answer(['302 Found', 'Location: /', 'Set-Cookie: session=; Max-Age=0; Path=/'], 'going'),
  '/login': answer(['302 Found', 'Location: /', 'Set-Cookie: session=s1; HttpOnly; SameSite=Lax; Path=/']),
  '/keep': answer(['307 Temporary Redirect', 'Location: ?kept']),
  '/keep?kept': answer(['200 OK'], 'kept'),
  '/round': answer(['302 Found', 'Location: round']),
  '/away': answer(['302 Found', 'Location: http://shed.example/']),
  '/silent': '',
}
const missing = answer(['404 Not Found', 'Content-Type: text/html; charset=utf-8'], 'no such page')

export const siteAnswer = (request: string): string => pages[request.split(' ')[1] ?? ''] ?? missing

/** Debian 12's: others word some of it otherwise. */
export const hasCurlOfDebian = (): boolean =>
  spawnSync('curl', ['--version'], { encoding: 'utf8' }).stdout?.startsWith('curl 7.88.1 ') ?? false

/** What the machine's curl prints, leaves, and sends to the site. */
export async function realCurl({ args, files = {}, stdin = '' }: Call): Promise<Asked> {
  const requests: string[] = []
  const server = await listen(requests)
  const { port } = server.address() as AddressInfo
  const cwd = mkdtempSync(path.join(tmpdir(), 'curl-'))
  try {
    for (const [file, bytes] of Object.entries(files)) writeFileSync(path.join(cwd, file), bytes, 'latin1')
    const ended = await new Promise<Pick<Effect, 'out' | 'errors' | 'status'>>((resolve) => {
      const child = execFile(
        'curl',
        ['--connect-to', `127.0.0.1:8000:127.0.0.1:${port}`, ...args],
        { cwd, encoding: 'latin1', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', HOME: cwd } },
        (error, out, errors) => resolve({ out, errors: inNoTime(errors), status: error ? Number(error.code) : 0 }),
      )
      // It may end before it reads.
      child.stdin?.on('error', () => {}).end(stdin, 'latin1')
    })
    const left = readdirSync(cwd).sort()
    const leftFiles = left.map((file) => [file, readFileSync(path.join(cwd, file), 'latin1')])
    return { ...ended, files: Object.fromEntries(leftFiles), requests }
  } finally {
    server.close()
    rmSync(cwd, { recursive: true, force: true })
  }
}

const inNoTime = (errors: string): string => errors.replace(/after \d+ ms/, 'after 0 ms')

/** A request has come when its headers say so. */
export function listen(requests: string[]): Promise<Server> {
  const server = createServer((socket) => {
    let request = ''
    socket.setEncoding('latin1').on('data', (chunk) => {
      request += chunk
      const [head = '', body = ''] = request.split('\r\n\r\n', 2)
      const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0)
      if (!request.includes('\r\n\r\n') || body.length < length) return
      requests.push(request)
      socket.end(siteAnswer(request), 'latin1')
    })
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}
