import { expect, restoreSession, test } from '../../../support/fixtures.ts'
import {
  activities,
  expectAllSaved,
  expectDone,
  expectOpen,
  openModule,
  pendingEntries,
  press,
} from '../../../support/pages/module-page.ts'

test.describe('a completion that the server refuses', () => {
  test.use({ allowConsoleErrors: [/status of 400|A completion was not stored/] })

  test('is kept, counted, kept from nothing else, and stored once it is taken', { tag: '@sweep' }, async ({
    page,
    learner,
    context,
    newDevice,
  }) => {
    await restoreSession(page, learner)
    await openModule(page)
    let saves = 0
    await context.route('**/rest/v1/user_progress?*on_conflict*', (route) => {
      if (!route.request().postData()?.includes('"bio"')) return route.continue()
      saves += 1
      return route.fulfill({ status: 400, json: { code: '23514', message: 'refused', details: null, hint: null } })
    })
    await press(page, 2)
    const sidebar = page.getByRole('complementary')
    await expect(sidebar.getByText('1 change not saved yet. This browser keeps it and tries again.')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: '1 change not saved yet.' })).toBeAttached()
    await expectDone(page, 2)
    expect(await pendingEntries(page)).toEqual([expect.stringMatching(/:bio-module-1\/2$/)])

    await page.goto('/cyber/module1')
    await expect(sidebar.getByText('1 change not saved yet')).toBeVisible()
    await activities(page).first().click()
    await expect(page.getByRole('status').filter({ hasText: '1 change not saved yet.' })).toBeAttached()
    expect(await pendingEntries(page)).toHaveLength(1)
    expect(saves, 'one try a visit').toBe(2)

    await context.unroute('**/rest/v1/user_progress?*on_conflict*')
    await openModule(page)
    await expectAllSaved(page)
    await expect(sidebar.getByText('not saved yet')).toBeHidden()
    const other = await newDevice()
    await restoreSession(other, learner)
    await openModule(other)
    await expectDone(other, 2)
  })
})

test.describe('where the network goes away', () => {
  // What the page loads beforehand may be on its way.
  test.use({
    allowConsoleErrors: [/ERR_INTERNET_DISCONNECTED|could not be loaded|dynamically imported module/],
  })

  test('what only a later release knows is set aside: neither shown, nor counted, nor touched', async ({
    page,
    learner,
    context,
  }) => {
    await restoreSession(page, learner)
    await page.goto('/about')
    await page.evaluate(() => {
      const { user } = JSON.parse(localStorage.getItem('xpedition-auth') ?? '{}')
      for (const entry of [
        'bio-module-1/99',
        'bio-module-99/1',
        'bio-module-99/complete',
        'art-module-1/1',
        'new form',
      ])
        localStorage.setItem(`xpedition-pending:${user.id}:${entry}`, '1')
    })
    const before = await pendingEntries(page)
    expect(before).toHaveLength(5)
    const saved: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/rest/v1/user_progress'))
        saved.push(request.postData() ?? '')
    })
    await openModule(page)
    await expectOpen(page, 1, 2, 3, 4)
    await press(page, 1)
    await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeAttached()
    expect(saved.map((body) => JSON.parse(body))).toEqual([
      expect.objectContaining({ course_type: 'bio', module_number: 1, completed_activities: [1] }),
    ])
    await context.setOffline(true)
    await press(page, 2)
    await expect(page.getByRole('complementary').getByText('1 change not saved yet')).toBeVisible()
    await context.setOffline(false)
    await expect.poll(() => pendingEntries(page)).toHaveLength(5)
    expect((await pendingEntries(page)).sort()).toEqual(before.sort())
  })
})
