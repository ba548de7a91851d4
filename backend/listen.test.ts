import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nodeProgram, nodeReleases } from './testing/processes/node-releases.ts'

const program = path.join(import.meta.dirname, 'testing/processes/listening.ts')

describe.each(nodeReleases)('a connection, on Node %s', (release) => {
  let child: ChildProcess
  let port = 0
  beforeAll(async () => {
    const started = spawn(await nodeProgram(release), ['--import', 'tsx', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child = started
    port = Number(String((await once(started.stdout, 'data'))[0]))
  }, 180_000)
  afterAll(() => child.kill())

  const get = (where: string, headers = 'host: x') => `GET ${where} HTTP/1.1\r\n${headers}\r\n\r\n`
  /** All that comes back until the server ends the connection. */
  const sent = async (bytes: string, localAddress = '127.0.0.1') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.on('error', () => {})
    socket.write(bytes)
    return text(socket).catch(() => 'reset')
  }
  const end = 'host: x\r\nconnection: close'
  const statuses = (answers: string) => [...answers.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status)
  const served = async () => Number(/(\d+)\n/.exec(await sent(get('/served', 'host: x\r\nconnection: close')))?.[1])

  it('answers what is sent ahead in order, bodies included', async () => {
    const post = (body: string) => `POST /${body} HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\n\r\n${body}`
    const last = get('/end', 'host: x\r\nconnection: close')
    const answers = await sent(`${['one', 'two', 'six'].map(post).join('')}${last}`)
    expect([...answers.matchAll(/^\/(\w+ \w*) \d+$/gm)].map(([, said]) => said)).toEqual([
      'one one',
      'two two',
      'six six',
      'end ',
    ])
  })

  it('ends with its first refusal, and what is behind that in it is never asked', async () => {
    const before = await served()
    const answers = await sent(`${get('/fine')}${get('/refused')}${get('/fine').repeat(10)}`)
    expect(statuses(answers)).toEqual(['200', '429'])
    expect(answers.toLowerCase()).toContain('connection: close')
    expect(await served()).toBe(before + 3)
  })

  it('that sends hundreds ahead ends with the first answer', async () => {
    const before = await served()
    await sent(get('/fine').repeat(900), '127.0.0.2')
    expect(await served()).toBeLessThan(before + 20)
  })

  it('waits for its turn where others of its address flood, and nobody else does', async () => {
    const before = await served()
    const flood = () => sent(get('/fine').repeat(900), '127.0.0.3')
    await flood()
    const flooding = Array.from({ length: 10 }, flood)
    const honest = sent(get('/honest', 'host: x\r\nconnection: close'), '127.0.0.3')
    expect(await served()).toBeLessThan(before + 8)
    expect(await honest).toContain('/honest')
    await Promise.all(flooding)
  })

  it.each([
    ['new', '', '127.0.0.4'],
    ['used before', get('/fine'), '127.0.0.5'],
  ])('that is %s waits for its turn where others send ahead at the same moment', async (_, first, localAddress) => {
    const sockets = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = connect({ port, host: '127.0.0.1', localAddress })
        await once(socket, 'connect')
        if (first) {
          socket.write(first)
          await once(socket, 'data')
        }
        return socket.on('error', () => {}).resume()
      }),
    )
    const asked = async (where: string) => Number(/(\d+)\n$/.exec(await sent(get(where, end)))?.[1])
    // By then the server has accepted them all, and awaits what they send.
    await asked('/busiest-turn')
    child.kill('SIGSTOP')
    await Promise.all(sockets.map((socket) => new Promise((done) => socket.write(get('/fine').repeat(900), done))))
    child.kill('SIGCONT')
    await Promise.all(sockets.map((socket) => once(socket, 'close')))
    expect(await asked('/busiest-turn')).toBe(1)
  })

  it('serves a thousand requests, and says with the last that it ends', async () => {
    const socket = connect(port, '127.0.0.1')
    let answers = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => {
      answers += chunk
      if (chunk.endsWith('\n') && statuses(answers).length <= 1_001) socket.write(get('/fine'))
    })
    socket.on('error', () => {})
    socket.write(get('/fine'))
    await once(socket, 'close')
    expect(statuses(answers)).toEqual(Array(1_000).fill('200'))
    expect(answers.match(/connection: close/gi)).toHaveLength(1)
  })

  it('with two Host headers in a request is refused', async () => {
    const answers = await sent(get('/fine', 'host: x\r\nHost: y'))
    expect(statuses(answers)).toEqual(['400'])
  })
})
