import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { publishableKey } from '../../../../backend/access/publishable-key.ts'
import { expectNoSidewaysScroll, expectNothingFoundInBothThemes } from '../../../support/axe.ts'
import { expect, restoreSession, test } from '../../../support/fixtures.ts'

const place = { course: 'bio', section: '1.1', exact: 'DNA is two strands that pair base by base', body: '' }

/** As another device would have stored them. The page must be signed in. */
async function storeNotes(page: Page, notes: readonly Partial<typeof place>[]): Promise<void> {
  const session = await page.evaluate(() => JSON.parse(localStorage.getItem('xpedition-auth') ?? '{}'))
  const answer = await page.request.post('/rest/v1/notes', {
    headers: { apikey: publishableKey, authorization: `Bearer ${session.access_token}` },
    data: notes.map((note) => {
      const { course, section, exact, body } = { ...place, ...note }
      const where = { course_type: course, section, start: 0, exact, prefix: '', suffix: '' }
      return { user_id: session.user.id, id: randomUUID(), ...where, body, deleted: false }
    }),
  })
  expect(answer.status()).toBe(201)
}

const entry = (page: Page, words: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: words })

test('who has no notes is told how to make one', async ({ page, learner }) => {
  await restoreSession(page, learner)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Your notes' }).click()
  await expect(page).toHaveURL('/notes')
  await expect(page.getByText('You have no notes yet.')).toBeVisible()
  await expectNothingFoundInBothThemes(page)
})

test('all notes stand by course, are searched, lead to their place, and say which have moved', {
  tag: '@sweep',
}, async ({ page, learner }) => {
  await restoreSession(page, learner)
  await page.goto('/notes')
  await storeNotes(page, [
    { body: 'Mind the direction.' },
    { exact: 'Words that this lesson never had, however long one looks for them', body: 'an old thought' },
    { course: 'ml', exact: 'gradient' },
    { section: '77.7', exact: 'of a section that is gone' },
  ])
  await page.reload()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Machine Learning',
    'Computational Biology',
    'Sections that no longer exist',
  ])
  const old = entry(page, 'Words that this lesson never had')
  await expect(old).toContainText('Moved. The lesson has changed')
  await expect(old.getByRole('link')).toHaveAttribute('href', '/bio/module1#section-1.1')
  await expect(entry(page, 'Mind the direction.')).not.toContainText('Moved.')
  await expectNothingFoundInBothThemes(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 720 })

  await page.getByLabel('Search your notes').fill('no such words')
  await expect(page.getByText('None of your notes has these words.')).toBeVisible()
  await page.getByLabel('Search your notes').fill('DIRECTION dna')
  await expect(page.getByRole('status').filter({ hasText: '1 of 4 notes' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as Markdown' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('xpedition-notes.md')
  expect(await readFile(await file.path(), 'utf8')).toBe(
    `# Notes\n\n## Computational Biology\n\n### 1.1 Six Ways to Read One Sequence\n\n> ${place.exact}\n\nMind the direction.\n`,
  )
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByText('Mind the direction.')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('link', { name: /^Open in the lesson/ }).click()
  await expect(page).toHaveURL(/\/bio\/module1#s1-1-note-/)
  await expect(page.getByRole('button', { name: `Note: ${place.exact}` })).toBeFocused()
  await expect(page.getByRole('button', { name: `Note: ${place.exact}` })).toBeInViewport()
})

test('a note is changed and deleted where all are listed', async ({ page, learner }) => {
  await restoreSession(page, learner)
  await page.goto('/notes')
  await storeNotes(page, [{ body: 'before' }])
  await page.reload()
  await page.getByRole('button', { name: /^Edit/ }).click()
  await page.getByRole('dialog').getByLabel('Your note').fill('after')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(entry(page, 'after')).toBeVisible()
  await page.getByRole('button', { name: /^Delete/ }).click()
  await expect(page.getByText('You have no notes yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(entry(page, 'after')).toBeVisible()
})

test.describe('notes that cannot be read', () => {
  test.use({ allowConsoleErrors: [/status of 503|could not be loaded|kept and sent again/] })

  test('say so, and are tried again', async ({ page, learner, context }) => {
    await restoreSession(page, learner)
    await context.route('**/rpc/my_notes', (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto('/notes')
    await expect(page.getByRole('alert')).toContainText('the list of notes')
    await context.unroute('**/rpc/my_notes')
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('You have no notes yet.')).toBeVisible()
  })

  test('are not said to be none where a deletion waits', { tag: '@sweep' }, async ({ page, learner, context }) => {
    await restoreSession(page, learner)
    for (const path of ['**/rpc/my_notes', '**/rest/v1/notes?*'])
      await context.route(path, (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto('/notes')
    await page.evaluate(
      ([id, { course, section, exact, body }]) => {
        const { user } = JSON.parse(localStorage.getItem('xpedition-auth') ?? '{}')
        const content = JSON.stringify([course, section, 0, exact, '', '', body, true])
        localStorage.setItem(`xpedition-notes:${user.id}:${id}/${Date.now()}/${content}`, '1')
      },
      [randomUUID(), place] as const,
    )
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('the list of notes')
    await expect(page.getByText('You have no notes yet.')).toBeHidden()
    await context.unroute('**/rpc/my_notes')
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('You have no notes yet.')).toBeVisible()
  })
})
