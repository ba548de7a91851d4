import { afterAll, beforeAll, expect, test } from 'vitest'
import { callersBudget } from '../database/queue/time-budget.ts'
import { describeEnginesAlone, type TestDatabase } from '../testing/engines.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { addAttacker, environment, password, post, signUpAttacker } from './testing/attackers.ts'

/** As dear as a question may be, on as many rows as an account may have. */
const patterns = [0, 1, 2].map((i) => `check_id.ilike."${'%a'.repeat(19)}${i}"`)
const dearQuestion = `/rest/v1/reviews?select=rating&or=(${encodeURIComponent(patterns.join())})`

type Learner = Awaited<ReturnType<typeof addAttacker>>

async function addReviewer(server: TestServer, { database }: TestDatabase, thousands: number): Promise<Learner> {
  const eve = await addAttacker(server)
  for (let i = 1; i <= thousands; i++)
    await database.query(
      `insert into public.reviews (user_id, check_id, occasion, rating, answered_at)
       select $1, 'aaaaaaaaaaaaaaaa/11.11/aaaaaaaaaa' || lpad(($2::int * 1000 + n)::text, 6, '0'), 'lesson', 1, now()
       from generate_series(1, 1000) n`,
      [eve.id, i],
    )
  return eve
}

const ask = (server: TestServer, { token }: Learner, path: string) =>
  server.fetch(path, { headers: { authorization: `Bearer ${token}` } })

const save = ({ rest, id }: Learner, activity: number) =>
  rest
    .from('user_progress')
    .upsert({ user_id: id, course_type: 'ml', module_number: 1, completed_activities: [activity] })
    .select('completed_activities')
    .single()

describeEnginesAlone('an account with 18,000 reviews that asks thirty dear questions at a time', (opened) => {
  let server: TestServer
  let eve: Learner
  beforeAll(async () => {
    server = await startServer(opened().database, { environment })
    eve = await addReviewer(server, opened(), 18)
  })
  afterAll(() => server.close())

  test('holds up no other learner, no sign-in and no health check', async () => {
    const ada = await signUpAttacker(server)
    let answers = 0
    let isOver = false
    const asking = Array.from({ length: 30 }, async () => {
      while (!isOver) {
        const { status } = await ask(server, eve, dearQuestion)
        expect([200, 429]).toContain(status)
        if (status === 200) answers += 1
        // What is refused at once would leave this process to nobody else.
        else await new Promise((resolve) => setTimeout(resolve, 20))
      }
    })
    const whileFull = async (what: string, work: () => PromiseLike<{ status: number }>) => {
      await expect.poll(() => opened().database.load().waiting, { interval: 5, timeout: 30_000 }).toBeGreaterThan(10)
      const before = answers
      expect((await work()).status, what).toBeOneOf([200, 201])
      expect(answers - before, `answers to the other account during ${what}`).toBeLessThan(8)
    }
    for (let i = 1; i <= 2; i++) {
      await whileFull('a save', () => save(ada, i))
      await whileFull('a read', () => ada.rest.from('user_stats').select())
      await whileFull('a look at the session', () => ask(server, ada, '/auth/v1/user'))
      await whileFull('a sign-in', () =>
        post(server, '/auth/v1/token?grant_type=password', { email: ada.email, password }),
      )
      await whileFull('a health check', () => server.fetch('/health'))
    }
    isOver = true
    await Promise.all(asking)
    expect((await save(ada, 3)).data).toEqual({ completed_activities: [1, 2, 3] })
  }, 120_000)

  test('loses none of its own saves meanwhile', async () => {
    const asking = Array.from({ length: 15 }, () => ask(server, eve, dearQuestion))
    const saves = [1, 2, 3].map(async (activity) => (await save(eve, activity)).status)
    for (const status of await Promise.all(saves)) expect(status).toBeOneOf([200, 201])
    await Promise.all(asking)
    expect((await save(eve, 4)).data).toEqual({ completed_activities: [1, 2, 3, 4] })
  })
})

const fewMs = () => callersBudget(300)

describeEnginesAlone('an account that has spent its share of the database', { budget: fewMs }, (opened) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(opened().database, { environment })
  })
  afterAll(() => server.close())

  test('is told when to come back, on every wire, and keeps its session; nobody else is', async () => {
    const [eve, ada] = [await addReviewer(server, opened(), 3), await addAttacker(server)]
    let refusal: Response | undefined
    for (let i = 0; i < 200 && refusal?.status !== 429; i++) refusal = await ask(server, eve, dearQuestion)
    expect(await refusal?.json()).toMatchObject({
      code: 'over_request_rate_limit',
      message: 'Too much work for the database, try again later',
    })
    const list = await eve.rest.from('courses').select()
    expect(list).toMatchObject({ status: 429 })
    const files = await server.fetch('/storage/v1/object/list/avatars', {
      method: 'POST',
      headers: { authorization: `Bearer ${eve.token}`, 'content-type': 'application/json' },
      body: '{"prefix":""}',
    })
    for (const { status, headers } of [refusal as Response, files]) {
      expect(status).toBe(429)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(61)
    }
    expect((await ask(server, eve, '/auth/v1/user')).status).toBe(200)
    expect((await save(ada, 1)).status).toBeOneOf([200, 201])
    const operator = server.restClient(undefined, server.context.keys.secretKey)
    for (let i = 0; i < 3; i++)
      expect((await operator.from('reviews').select('rating').ilike('check_id', '%a%b%c')).status).toBe(200)
  })
})
