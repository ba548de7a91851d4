import { expect, restoreSession, test } from '../../support/fixtures.ts'
import { expectAllSaved, openModule, press } from '../../support/pages/module-page.ts'

test('progress is loaded and saved by the four specified calls, and a save follows every press', async ({
  page,
  learner,
}) => {
  await restoreSession(page, learner)
  const calls: { method: string; table: string; url: URL; body: unknown; prefer: string | undefined }[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    const table = /\/rest\/v1\/(\w+)$/.exec(url.pathname)?.[1]
    // Solved code is no progress: it is read after the first input.
    if (!table || table === 'solutions' || request.method() === 'OPTIONS') return
    calls.push({ method: request.method(), table, url, body: request.postDataJSON(), prefer: request.headers().prefer })
  })
  await openModule(page)
  await expect
    .poll(() => calls.map(({ method, table }) => `${method} ${table}`).sort())
    .toEqual(['GET user_progress', 'GET user_stats'])
  const userId = await page.evaluate(() => JSON.parse(localStorage.getItem('xpedition-auth') ?? '{}').user.id)
  const of = (table: string) => calls.filter((call) => call.table === table)
  expect(of('user_stats')[0]?.url.searchParams.get('id')).toBe(`eq.${userId}`)
  expect(of('user_progress')[0]?.url.searchParams.get('user_id')).toBe(`eq.${userId}`)

  for (const activity of [1, 2] as const) {
    calls.length = 0
    await press(page, activity)
    await expectAllSaved(page)
    expect(calls.map(({ method, table }) => `${method} ${table}`)).toEqual(['POST user_progress', 'POST user_stats'])
    for (const { prefer } of calls)
      expect(prefer).toMatch(
        /resolution=merge-duplicates.*return=representation|return=representation.*resolution=merge-duplicates/,
      )
    expect([of('user_progress')[0]?.body].flat()[0]).toMatchObject({
      user_id: userId,
      course_type: 'bio',
      module_number: 1,
      completed_activities: activity === 1 ? [1] : [1, 2],
      total_xp: activity === 1 ? 100 : 125,
      completed_at: null,
    })
    expect([of('user_stats')[0]?.body].flat()[0]).toMatchObject({
      id: userId,
      total_xp: activity === 1 ? 100 : 125,
      level: 1,
      badges: [],
      modules_completed: 0,
      courses_completed: 0,
    })
  }
})

test.describe('progress that cannot be loaded', () => {
  test.use({ allowConsoleErrors: [/Progress could not be loaded|Failed to load resource/] })

  test('is said in the console only, and asked for again', async ({ page, learner }) => {
    await restoreSession(page, learner)
    await page.route('**/rest/v1/user_stats*', (route) =>
      route.fulfill({ status: 503, json: { message: 'Not today' } }),
    )
    const logged = page.waitForEvent('console', (message) => message.text().includes('Progress could not be loaded'))
    await page.goto('/dashboard')
    await logged
    await expect(page.getByText(/Not today|could not be/)).toHaveCount(0)
    await page.unroute('**/rest/v1/user_stats*')
    await expect(page.getByRole('link', { name: 'Start with Machine Learning' })).toBeVisible()
  })
})
