import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { openDatabase } from '../../../../backend/database/open.ts'
import { expect, restoreSession, test as shared } from '../../../support/fixtures.ts'
import {
  activities,
  expectAllSaved,
  expectDone,
  openModule,
  pendingEntries,
  press,
  yourProgress,
} from '../../../support/pages/module-page.ts'
import { Server } from '../../../support/product/server.ts'

/** On a server of their own, whose catalogue they change. */
const test = shared.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the destructured parameter
  server: async ({}, use) => {
    const server = await Server.start()
    await use(server)
    await server.remove()
  },
})

/** Runs statements on the server's data while it is stopped, and starts it again, which runs migrations undone. */
async function changeDatabase(server: Server, ...statements: string[]): Promise<void> {
  await server.stop()
  const database = await openDatabase({ DATA_DIR: server.dataDir, DATABASE_URL: undefined })
  for (const statement of statements) await database.query(statement)
  await database.close()
  await server.restart()
}

const waits = (page: Page, text = 'not saved yet') => page.getByRole('complementary').getByText(text)

test.describe('a release whose database is one migration behind', () => {
  test.use({ allowConsoleErrors: [/status of 409|was not stored|ERR_|Failed to fetch|could not be/] })

  test('loses nothing, says what waits, and saves it as soon as the database has caught up', { tag: '@sweep' }, async ({
    page,
    learner,
    server,
    newDevice,
  }) => {
    test.setTimeout(120_000)
    await changeDatabase(
      server,
      "delete from public.activities where course_type = 'bio' and module_number = 1 and number = 4",
      "delete from public.activities where course_type = 'cyber' and module_number = 1",
      "delete from public.modules where course_type = 'cyber' and number = 1",
    )
    await page.clock.install()
    await restoreSession(page, learner)
    // An activity that the database does not know is answered with a row without it, a module with a refusal.
    await openModule(page)
    // In a section that was never opened, so it is sent after six seconds.
    await press(page, 4)
    await expect(waits(page, '1 change not saved yet. This browser keeps it and tries again.')).toBeVisible({
      timeout: 20_000,
    })
    await press(page, 1)
    await expect.poll(() => pendingEntries(page)).toEqual([expect.stringMatching(/:bio-module-1\/4$/)])
    await page.goto('/cyber/module1')
    await activities(page).first().click()
    await expect(waits(page, '2 changes not saved yet. This browser keeps them and tries again.')).toBeVisible()

    // What the database knows is saved beside them.
    await page.goto('/cyber/module2')
    for (let left = 4; left > 0; left -= 1) {
      await expect(activities(page)).toHaveCount(left)
      await activities(page).first().click()
    }
    await page.getByRole('button', { name: 'Complete Module' }).click()
    await expect(page.getByText('Module Completed!')).toBeVisible()
    await expect.poll(() => pendingEntries(page)).toHaveLength(2)
    await expect(waits(page, '2 changes not saved yet')).toBeVisible()

    // The catalogue's migration, which a start of the newer server runs.
    await changeDatabase(server, "delete from supabase_migrations.schema_migrations where version = '20260102000007'")
    expect(await pendingEntries(page)).toHaveLength(2)
    await page.clock.fastForward('10:00')
    await expectAllSaved(page)
    await expect(waits(page)).toBeHidden()

    const other = await newDevice()
    await restoreSession(other, learner)
    await openModule(other)
    await expectDone(other, 1, 4)
    await other.goto('/cyber/module1')
    await expect(yourProgress(other).getByText('1/4')).toBeVisible()
    await other.goto('/cyber/module2')
    await expect(other.getByText('Module Completed!')).toBeVisible()
  })
})

const assets = 'build/web/client/assets'
const lastActivity = /\{id:4,title:[^{}]*Find the gene hidden in a contig[^{}]*\}/

/** Has the page be of a later release, in which Computational Biology 1 has a fifth activity. */
async function useLaterRelease(page: Page): Promise<void> {
  for (const name of readdirSync(assets).filter((each) => each.endsWith('.js'))) {
    const code = readFileSync(path.join(assets, name), 'utf8')
    const activity = lastActivity.exec(code)?.[0]
    if (!activity) continue
    const later = activity.replace('id:4', 'id:5').replace('Find the gene', 'Find another gene')
    const body = code.replace(activity, `${activity},${later}`)
    await page.route(`**/assets/${name}`, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  }
}

test.describe('a tab of an older release beside one of the newer', () => {
  test.use({
    allowConsoleErrors: [/ERR_INTERNET_DISCONNECTED|could not be loaded|dynamically imported module/],
  })

  // Two releases on two devices, offline and back.
  test.describe.configure({ timeout: 120_000 })

  test('saves its own, and leaves, uncounted, what only the newer one knows', { tag: '@sweep' }, async ({
    page,
    learner,
    context,
    server,
    newDevice,
  }) => {
    await changeDatabase(
      server,
      "insert into public.activities (course_type, module_number, number, xp) values ('bio', 1, 5, 200)",
    )
    await restoreSession(page, learner)
    await openModule(page)
    const newer = await context.newPage()
    await useLaterRelease(newer)
    await newer.goto('/bio/module1')
    await expect(activities(newer)).toHaveCount(5)

    await context.setOffline(true)
    await activities(newer).last().click()
    await expect(yourProgress(newer).getByText('1/5')).toBeVisible()
    await press(page, 1)
    await expect(waits(page, '1 change not saved yet')).toBeVisible()
    await newer.close()
    await context.setOffline(false)
    const onlyTheFifth = [expect.stringMatching(/:bio-module-1\/5$/)]
    await expect.poll(() => pendingEntries(page)).toEqual(onlyTheFifth)
    await expect(waits(page)).toBeHidden()
    await page.reload()
    await expectDone(page, 1)
    await press(page, 2)
    await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeAttached()
    expect(await pendingEntries(page)).toEqual(onlyTheFifth)
    await expect(waits(page)).toBeHidden()

    const again = await context.newPage()
    await useLaterRelease(again)
    await again.goto('/bio/module1')
    await expect(yourProgress(again).getByText('3/5')).toBeVisible()
    await expectAllSaved(again)

    await page.reload()
    await expect(yourProgress(page).getByText('2/4')).toBeVisible()
    await press(page, 3)
    await expectAllSaved(page)
    const other = await newDevice()
    await useLaterRelease(other)
    await restoreSession(other, learner)
    await other.goto('/bio/module1')
    await expect(yourProgress(other).getByText('4/5')).toBeVisible()
  })
})
