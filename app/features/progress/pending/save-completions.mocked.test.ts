import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { safeStorage } from '~/lib/storage/safe-storage.ts'
import { emptyProgress } from '../rules/progress.ts'
import { saveCompletions } from './save-completions.ts'

const renewSession = vi.hoisted(() => vi.fn())
vi.mock('~/lib/backend/auth-client.ts', () => ({ createAuthClient: () => ({}), renewSession }))

interface Answer {
  status: number
  body: string
}

/** What the service, or whatever stands before it, answers with; the last one again and again. */
let answers: Answer[] = []
let asked: string[] = []
const service = createServer((request, response) => {
  asked.push(`${request.method} ${new URL(request.url ?? '', 'http://host').pathname}`)
  const { status, body } = (answers.length > 1 ? answers.shift() : answers[0]) ?? { status: 500, body: '' }
  if (status === 0) request.socket.destroy()
  else
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(request.url?.includes('stats') ? stats : body)
})
beforeAll(() => new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve)))
afterAll(() => service.close())

beforeEach(() => {
  asked = []
  renewSession.mockReset()
  const { port } = service.address() as AddressInfo
  vi.stubGlobal('window', { addEventListener: () => {}, location: { origin: `http://127.0.0.1:${port}` } })
  vi.spyOn(console, 'error').mockReturnValue()
  const session = { user: { id: 'ada' }, refresh_token: 'r', access_token: 'a', expires_at: Date.now() / 1000 + 3600 }
  safeStorage().setItem('xpedition-auth', JSON.stringify(session))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const stats = JSON.stringify({
  id: 'ada',
  total_xp: 100,
  level: 1,
  badges: [],
  modules_completed: 0,
  courses_completed: 0,
})
const bio1 = { course: 'bio', module: 1 } as const
const bio = [
  { ...bio1, activity: 1 },
  { ...bio1, activity: 4 },
  { ...bio1, activity: 'complete' },
] as const
const ml = { course: 'ml', module: 2, activity: 3 } as const
const row = (activities: readonly number[], completedAt: string | null = null) => ({
  status: 201,
  body: JSON.stringify({
    user_id: 'ada',
    course_type: 'bio',
    module_number: 1,
    completed_activities: activities,
    total_xp: 100,
    completed_at: completedAt,
  }),
})
const refusal = (status: number, code: string) => ({ status, body: JSON.stringify({ code, message: 'no' }) })
const save = () => saveCompletions('ada', emptyProgress, [...bio, ml])

describe('a save', () => {
  it('counts as stored exactly what the returned row holds', async () => {
    answers = [row([1, 2]), row([3, 4])]
    expect(await save()).toMatchObject({
      stored: [bio[0], ml],
      refused: [bio[1], bio[2]],
      failure: undefined,
      stats: { id: 'ada' },
    })
  })

  it('counts a completion as stored when the row says when it was', async () => {
    answers = [row([1, 2, 3, 4], '2026-11-21T09:00:00+00:00'), row([3])]
    expect(await save()).toMatchObject({ stored: [...bio, ml], refused: [] })
  })

  it.each([
    ['a broken constraint', refusal(400, '23514')],
    ['a module the database does not know', refusal(409, '23503')],
    ['a policy', refusal(403, '42501')],
    ['a session that has ended', refusal(401, '')],
    ['data that is none', refusal(400, '22P02')],
    ['an exception', refusal(400, 'P0001')],
    ['a proxy’s page', { status: 403, body: '<html>' }],
    ['no such path', { status: 404, body: '' }],
    ['a path that lists', { status: 404, body: '[]' }],
    ['a limit', refusal(429, 'over_request_rate_limit')],
    ['nothing of 2xx', { status: 204, body: '' }],
    ['a page of 2xx', { status: 200, body: '<html>' }],
    ['a row of something else', { status: 200, body: '{"completed_activities":"1,4"}' }],
  ])('that is answered with %s is kept, and the others go', async (_, answer) => {
    renewSession.mockResolvedValue(false)
    answers = [answer, row([3])]
    expect(await save()).toMatchObject({ stored: [ml], refused: [...bio], failure: undefined })
    expect(console.error).toHaveBeenCalledOnce()
  })

  it.each([500, 502, 503])(
    'that is answered with %i is neither stored nor refused, and the others are sent',
    async (status) => {
      answers = [{ status, body: 'null' }, row([3])]
      expect(await save()).toMatchObject({ stored: [ml], refused: [], failure: expect.any(Error) })
    },
  )

  it('without an answer is neither stored nor refused, and the others wait', async () => {
    answers = [{ status: 0, body: '' }]
    expect(await save()).toMatchObject({ stored: [], refused: [], failure: expect.any(Error) })
    expect(asked).toEqual(['POST /rest/v1/user_progress'])
  })

  it('refused by a policy renews the session, once, and is sent again', async () => {
    renewSession.mockResolvedValue(true)
    answers = [refusal(403, '42501'), row([1, 4], '2026-11-21T09:00:00+00:00'), row([3])]
    expect(await save()).toMatchObject({ stored: [...bio, ml], refused: [] })
    answers = [refusal(403, '42501')]
    expect(await save()).toMatchObject({ stored: [], refused: [...bio, ml] })
    expect(renewSession).toHaveBeenCalledTimes(2)
  })
})
