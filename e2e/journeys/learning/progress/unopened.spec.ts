import { expect, restoreSession, test } from '../../../support/fixtures.ts'
import {
  doAllActivities,
  expectAllSaved,
  expectDone,
  expectOpen,
  openModule,
  pendingEntries,
  yourProgress,
} from '../../../support/pages/module-page.ts'
import { openSection, row } from '../../../support/pages/section-rows.ts'

const note = 'Not opened yet: read 1.2 first'

test('a press in a section never opened counts at once and can be undone; once opened, the section asks for no reading', async ({
  page,
  learner,
}) => {
  await restoreSession(page, learner)
  await openModule(page)
  await expect(row(page, '1.1')).not.toContainText('Not opened yet')
  await expect(row(page, '1.2')).toContainText(note)
  const boss = row(page, '1.2').getByRole('button', { name: 'Face the Boss' })
  await expect(boss, 'outlined as the others').toHaveCSS('background-image', 'none')
  const first = row(page, '1.2')
    .getByRole('button', { name: /^(Start|Answer|Completed)/ })
    .first()
  await expect(first).toHaveAccessibleDescription(new RegExp(`marks it complete, \\+80 XP ${note}$`))
  const promises = row(page, '1.2').getByText(/marks it complete/)
  await expect(promises).toHaveCount(2)
  // The clock stands, so that a slow machine has its six seconds, and the message stays under the pointer.
  await page.clock.setFixedTime(new Date())
  await first.click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.hover()
  const box = await undo.boundingBox()
  expect(box && box.width > box.height, 'its word stands in one line').toBe(true)
  await expectDone(page, 3)
  await expect(promises, 'of what is complete nothing is promised').toHaveCount(1)
  await expect(yourProgress(page)).toContainText('1/4')
  expect(await pendingEntries(page)).toHaveLength(1)

  await undo.click()
  await expectOpen(page, 1, 2, 3, 4)
  await expect(yourProgress(page)).toContainText('0/4')
  await expect(page.getByText(/: not completed$/)).toBeVisible()
  expect(await pendingEntries(page)).toEqual([])
  await page.reload()
  await expectOpen(page, 1, 2, 3, 4)

  await openSection(page, '1.2')
  await expect(row(page, '1.2')).not.toContainText(note)
  await expect(boss).toHaveCSS('background-image', /gradient/)
})

test('a press in a section never opened outlives the page, and is seen on another device', async ({
  page,
  learner,
  newDevice,
}) => {
  await restoreSession(page, learner)
  await openModule(page)
  await row(page, '1.2')
    .getByRole('button', { name: /^(Start|Answer)/ })
    .first()
    .click()
  await page.goto('/about')
  await expectAllSaved(page)
  const device = await newDevice()
  await restoreSession(device, learner)
  await openModule(device)
  await expectDone(device, 3)
})

test('a module that is completed at once holds none of its presses back', { tag: '@sweep' }, async ({
  page,
  learner,
}) => {
  await restoreSession(page, learner)
  await openModule(page)
  await doAllActivities(page)
  await page.getByRole('button', { name: 'Complete Module' }).click()
  await expect(page.getByText('Module Completed!')).toBeVisible()
  await expectAllSaved(page)
  await page.reload()
  await expect(page.getByText('Module Completed!')).toBeVisible()
})
