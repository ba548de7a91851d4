import type { Page } from '@playwright/test'
import { expect, restoreSession, signIn, test } from '../../../support/fixtures.ts'
import { signOutByMenu } from '../../../support/pages/account-page.ts'
import { expectNotesSaved, selectWords, storedNotes, toolbar, waitingNotes } from '../../../support/pages/notes.ts'

test.use({
  allowConsoleErrors: [/ERR_INTERNET_DISCONNECTED|could not be loaded|kept and sent again|dynamically imported/],
})

const words = 'DNA is two strands'
const paragraph = (page: Page) => page.locator('.lesson p', { hasText: words })
const mark = (page: Page) => page.getByRole('button', { name: `Note: ${words}` })
const dialog = (page: Page) => page.getByRole('dialog')

async function openLesson(page: Page) {
  await page.goto('/bio/module1')
  await paragraph(page).hover()
  // The toolbar shows that what marks text is there; also without a connection.
  await selectWords(paragraph(page), words)
  await expect(toolbar(page)).toBeVisible()
}

async function write(page: Page, body: string) {
  if (await mark(page).isVisible()) await mark(page).click()
  else {
    await selectWords(paragraph(page), words)
    await toolbar(page).getByRole('button', { name: 'Note' }).click()
  }
  await dialog(page).getByLabel('Your note').fill(body)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toBeHidden()
}

async function remove(page: Page) {
  await mark(page).click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(mark(page)).toBeHidden()
}

test('notes written, changed and deleted without a connection arrive with it, also on another device', {
  tag: '@sweep',
}, async ({ page, learner, context, newDevice }) => {
  await restoreSession(page, learner)
  await openLesson(page)
  await context.setOffline(true)
  await write(page, 'in the air')
  await write(page, 'still in the air')
  await mark(page).click()
  await expect(dialog(page).getByText('Not synced yet')).toBeVisible()
  await page.keyboard.press('Escape')
  expect((await waitingNotes(page)).length).toBeGreaterThan(0)
  await context.setOffline(false)
  await expectNotesSaved(page)
  expect(await storedNotes(page)).toMatchObject([{ exact: words, body: 'still in the air' }])

  const other = await newDevice()
  await restoreSession(other, learner)
  await other.goto('/notes')
  await expect(other.getByText('still in the air')).toBeVisible()

  await context.setOffline(true)
  await remove(page)
  expect(await waitingNotes(page)).toHaveLength(1)
  await context.setOffline(false)
  await expectNotesSaved(page)
  expect(await storedNotes(page)).toEqual([])
})

test('a note written before the notes were read is shown as it was written last', { tag: '@sweep' }, async ({
  page,
  learner,
  context,
}) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route('**/rpc/my_notes', async (route) => {
    await released
    await route.fallback().catch(() => {})
  })
  await restoreSession(page, learner)
  await openLesson(page)
  await write(page, 'first')
  await expectNotesSaved(page)
  await expect(mark(page)).toBeVisible()
  const read = page.waitForResponse('**/rpc/my_notes')
  release()
  await read
  await write(page, 'second')
  await expectNotesSaved(page)
  await mark(page).click()
  await expect(dialog(page).getByLabel('Your note')).toHaveValue('second')
  await page.keyboard.press('Escape')
  await remove(page)
  await expect.poll(() => storedNotes(page), { timeout: 15_000 }).toEqual([])
  await expect(mark(page)).toBeHidden()
})

test('a note that one device has deleted is not brought back by another’s late edit', { tag: '@sweep' }, async ({
  page,
  learner,
  newDevice,
}) => {
  const other = await newDevice()
  for (const device of [page, other]) await restoreSession(device, learner)
  await openLesson(page)
  await write(page, 'first')
  await expectNotesSaved(page)
  await other.goto('/bio/module1')
  await paragraph(other).hover()
  await expect(mark(other)).toBeVisible()
  await other.context().setOffline(true)
  await write(other, 'late')

  await remove(page)
  await expect.poll(() => storedNotes(page), { timeout: 15_000 }).toEqual([])
  await other.context().setOffline(false)
  await expectNotesSaved(other)
  await expect(mark(other)).toBeHidden()
  expect(await storedNotes(page)).toEqual([])
})

test('a note that is not saved at a sign-out is kept, said, and saved at the next sign-in', { tag: '@sweep' }, async ({
  page,
  learner,
  context,
}) => {
  test.slow()
  await restoreSession(page, learner)
  await openLesson(page)
  await context.route('**/rest/v1/notes?*', (route) => route.abort('internetdisconnected'))
  await write(page, 'not yet')
  for (const path of ['/dashboard', '/', '/faq', '/try/bio'])
    await test.step(path, async () => {
      if (path !== '/dashboard') await signIn(page, learner)
      await page.goto(path)
      await signOutByMenu(page)
      await expect(page.getByText('1 note is not saved yet')).toBeVisible()
      expect(await waitingNotes(page)).toHaveLength(1)
    })
  await context.unroute('**/rest/v1/notes?*')
  await signIn(page, learner)
  await page.goto('/dashboard')
  await expectNotesSaved(page)
  expect(await storedNotes(page)).toMatchObject([{ body: 'not yet' }])
})

test('a highlight that waits is sent from a page of everybody’s, which says nothing then', { tag: '@sweep' }, async ({
  page,
  learner,
  context,
}) => {
  await restoreSession(page, learner)
  await openLesson(page)
  await context.route('**/rest/v1/notes?*', (route) => route.abort('internetdisconnected'))
  await toolbar(page).getByRole('button', { name: 'Highlight' }).click()
  await expect.poll(() => waitingNotes(page)).toHaveLength(1)
  await page.goto('/faq')
  await context.unroute('**/rest/v1/notes?*')
  await signOutByMenu(page)
  await expect(page.getByText('Signed out').first()).toBeVisible()
  await expect(page.getByText('not saved yet')).toHaveCount(0)
  expect(await waitingNotes(page)).toEqual([])
  await signIn(page, learner)
  expect(await storedNotes(page)).toMatchObject([{ exact: words, body: '' }])
})

test('a note written before a page of everybody’s is sent from there or the next page, also after a sign-out there', {
  tag: '@sweep',
}, async ({ page, learner, context }) => {
  await restoreSession(page, learner)
  await openLesson(page)
  await context.setOffline(true)
  await write(page, 'from the train')
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page).toHaveURL('/')
  await context.setOffline(false)
  await page.goto('/dashboard')
  await expectNotesSaved(page)
  expect(await storedNotes(page)).toMatchObject([{ body: 'from the train' }])

  await openLesson(page)
  await context.setOffline(true)
  await write(page, 'from the next train')
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page).toHaveURL('/')
  await context.setOffline(false)
  await signOutByMenu(page)
  await signIn(page, learner)
  await page.goto('/dashboard')
  await expectNotesSaved(page)
  expect(await storedNotes(page)).toMatchObject([{ body: 'from the next train' }])
})
