import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { announcement, openLog } from './log.ts'

/** A terminal that keeps what it is told. */
function terminal() {
  const said: string[] = []
  return { isTTY: true, write: (text: string) => said.push(text), said: () => said.join('') }
}

test('at a terminal, warnings and failures are sentences, and the rest is silence', () => {
  const output = terminal()
  const log = openLog('info', output)
  log.info({ version: '20260101', name: 'roles' }, 'applied a migration')
  log.info({ method: 'GET', path: '/', status: 200 }, 'request')
  expect(output.said()).toBe('')
  log.warn({ names: ['PROT', 'HOTS'] }, 'settings that this server does not have')
  expect(output.said()).toBe('Warning: settings that this server does not have (names: PROT HOTS)\n')
  log.error({ id: 'a1', err: new Error('the disk is full') }, 'unexpected error')
  expect(output.said()).toMatch(/\nError: unexpected error \(id: a1\)\nError: the disk is full\n {4}at /)
})

test('nothing that a request brings steers the terminal', () => {
  const output = terminal()
  openLog('info', output).warn({ path: '/\u001b[2J\u009b31m' }, 'odd')
  expect(output.said()).toBe('Warning: odd (path: /[2J31m)\n')
})

test('the first words say where it runs, on what, and to a person how to stop it', () => {
  const places = { data: '/data', database: 'embedded' }
  const words = 'XPedition runs at http://localhost:3000\n  data:     /data\n  database: embedded'
  expect(announcement(3000, places, terminal())).toBe(`${words}\n  stop:     press Ctrl+C`)
  expect(announcement(3000, places, { write: () => {} })).toBe(words)
})

test('keeps a process alive whose log lies on a full disk', async () => {
  const script = `import { openLog } from ${JSON.stringify(path.join(import.meta.dirname, 'log.ts'))}
    const log = openLog('info')
    for (let n = 0; n < 100; n++) log.info('x'.repeat(100))
    setTimeout(() => process.stderr.write('alive', () => process.kill(process.pid, 'SIGKILL')), 1000)`
  const full = openSync('/dev/full', 'w')
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', full, 'pipe'],
    cwd: path.join(import.meta.dirname, '..'),
  })
  closeSync(full)
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += chunk
  })
  await once(child, 'close')
  expect(said).toBe('alive')
}, 60_000)
