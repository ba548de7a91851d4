import { beforeEach, expect, test, vi } from 'vitest'
import type { Job, PythonError } from '../../python/protocol.ts'
import { Crashed, type RunEvents, Stopped } from '../../python/python.ts'
import { NotIsolated } from '../../sandbox/sandbox.ts'
import { Lab } from './lab.ts'

type Run = (job: Job, signal: AbortSignal, events: RunEvents) => Promise<PythonError | undefined>

const { run } = vi.hoisted(() => ({ run: vi.fn<Run>() }))
vi.mock('../../python/python.ts', async (original) => ({ ...(await original<object>()), runPython: run }))
vi.mock('virtual:python-files', () => ({ pythonFiles: {} }))
vi.mock('virtual:sandbox-frame', () => ({ sandboxFrame: {} }))

const files = [{ name: 'lab.py', text: 'x = 1' }]
const ask = (lab: Lab, signal = new AbortController().signal) => lab.ask('GET / \xff', signal, {})
const prints =
  (text: string): Run =>
  async (_job, _signal, { output }) => {
    output?.(text)
    return undefined
  }

beforeEach(() => {
  run.mockReset()
})

test('a request is a run of the page’s Python, with the board of its own lab', async () => {
  run.mockImplementation(prints(`b1 ${btoa('HTTP/1.0 200 OK\r\n\r\n\xff')}\n`))
  const lab = new Lab(files)
  expect(await ask(lab)).toEqual({ bytes: 'HTTP/1.0 200 OK\r\n\r\n\xff' })
  await ask(lab)
  await ask(new Lab(files))
  const jobs = run.mock.calls.map(([job]) => job)
  expect(jobs[0]).toMatchObject({ files, code: `answer("${btoa('GET / \xff')}")` })
  expect(jobs[1]?.section).toBe(jobs[0]?.section)
  expect(jobs[2]?.section).not.toBe(jobs[0]?.section)
})

test('a terminal is told once that the lab’s board has started over, and then gets its answers', async () => {
  const lab = new Lab(files)
  run.mockImplementationOnce(prints('b1 YQ==\n')).mockImplementation(prints('b2 Yg==\n'))
  expect(await ask(lab)).toEqual({ bytes: 'a' })
  expect(await ask(lab)).toEqual({ problem: expect.stringContaining('Python was restarted') })
  expect(await ask(lab)).toEqual({ bytes: 'b' })
})

test.each<[string, Run, RegExp]>([
  ['Python cannot be fetched', () => Promise.reject(new Error('404')), /could not be downloaded/],
  ['Python crashes', () => Promise.reject(new Crashed()), /Python crashed/],
  ['nothing can be kept apart', () => Promise.reject(new NotIsolated()), /Try another browser/],
  [
    'lab.py fails',
    async () => ({ kind: 'NameError', message: 'no x', trace: [], file: 'bridge', from: 'before' }),
    /The lab does not run: NameError: no x/,
  ],
  ['the answer was cut', prints('b1 YQ=\n… more than 200,000 characters'), /too long to show/],
])('it says so where %s', async (_case, now, sentence) => {
  run.mockImplementation(now)
  expect(await ask(new Lab(files))).toEqual({ problem: expect.stringMatching(sentence) })
})

test('Stop ends the wait for Python, and not a request that the site has', async () => {
  const life = new AbortController()
  const waits: Run = (_job, signal) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Stopped())))
  run.mockImplementationOnce(waits)
  const first = ask(new Lab(files), life.signal)
  life.abort()
  expect(await first).toHaveProperty('problem')

  const later = new AbortController()
  run.mockImplementationOnce(async (_job, signal, { started, output }) => {
    started?.()
    later.abort()
    output?.(`b1 ${btoa(String(signal.aborted))}`)
    return undefined
  })
  expect(await ask(new Lab(files), later.signal)).toEqual({ bytes: 'false' })
})
