import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '../testing/engines.ts'
import { templateDatabase } from '../testing/postgres.ts'
import type { Ended } from '../testing/processes/built-server.ts'
import { type Command, commands, expectSentence, expectWords, typed, useFolder } from './testing/commands.ts'

const at = useFolder()
let database: Awaited<ReturnType<typeof createDatabase>>
const home = (): Record<string, string> => ({ DATA_DIR: at('home'), DATABASE_URL: database.url })

beforeAll(async () => {
  database = await createDatabase(templateDatabase)
  for (const name of ['home', 'disk']) {
    mkdirSync(at(name))
    chmodSync(at(name), 0o777)
  }
  expect(await typed('backup', home(), at('good'))).toMatchObject({ code: 0 })
}, 120_000)
afterAll(() => database.drop())

interface Typed {
  environment: Record<string, string>
  file?: string
  /** Megabytes until it is full. */
  room?: number
}

/** Where a small tmpfs lies at `disk`, for the command alone; without the rights of root, which needs no room. */
function typedOnFullDisk(command: Command, { environment, file = '', room = 0 }: Typed): Promise<Ended> {
  const isRoot = process.getuid?.() === 0
  const full = `mount -t tmpfs -o size=${room + 1}m,mode=777 none ${at('disk')} && mkdir -m 777 ${at('disk')}/data &&
    { head -c 1m /dev/zero > ${at('disk')}/filler; } 2>/dev/null; exec "$@"`
  const asNobody = isRoot ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : []
  const [script, ...given] = commands[command]
  const program = [process.execPath, '--import', 'tsx', path.resolve('scripts', script), ...given.map(() => file)]
  const words = ['--mount', ...(isRoot ? [] : ['--map-root-user']), 'sh', '-c', full, 'sh', ...asNobody, ...program]
  const env = { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'silent', ...environment }
  return new Promise((resolve) =>
    execFile('unshare', words, { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    ),
  )
}

describe('on a full disk', () => {
  const noRoom = /no room left|disk (is )?full/
  const DATA_DIR = () => at('disk/data')

  test.each(['backup', 'export'] as const)('%s says what to do', async (command) => {
    expectSentence(await typedOnFullDisk(command, { environment: home(), file: at('disk/x') }), noRoom)
  })

  // PGlite's files take some forty megabytes, and room ends at other places.
  test.each([0, 20, 35])('with %i MB of room, restore and start say what to do', { timeout: 180_000 }, async (room) => {
    const embedded = { environment: { DATA_DIR: DATA_DIR() }, room }
    expectSentence(await typedOnFullDisk('restore', { ...embedded, file: at('good') }), noRoom)
    expectSentence(await typedOnFullDisk('start', embedded), noRoom)
  })

  test('start on PostgreSQL says what to do', async () => {
    expectSentence(await typedOnFullDisk('start', { environment: { ...home(), DATA_DIR: DATA_DIR() } }), noRoom)
  })

  test('doctor says so among all that it finds', async () => {
    const { code, stdout, stderr } = await typedOnFullDisk('doctor', {
      environment: { ...home(), DATA_DIR: DATA_DIR() },
    })
    expect([code, stdout]).toEqual([1, expect.stringMatching(/^problem +disk .*make room/m)])
    expectWords(stdout + stderr)
  })
})
