import type { Locator } from '@playwright/test'
import { expectNoSidewaysScroll } from '../../../support/axe.ts'
import { expect, restoreSession, test } from '../../../support/fixtures.ts'
import { logOf, openTerminal, promptOf } from '../../../support/pages/terminal.ts'

test.use({ viewport: { width: 320, height: 700 }, isMobile: true, hasTouch: true })

test.beforeEach(async ({ page, learner }) => {
  await restoreSession(page, learner)
  await page.goto('/cyber/module6#section-6.1')
})

test('a row of keys types what its keyboard hides, and nothing makes the page wide', async ({ page }) => {
  const block = await openTerminal(page, 'sha256sum -c custody.txt', 'did NOT match')
  const prompt = promptOf(block)
  await prompt.tap()
  const keys = page.getByRole('toolbar', { name: 'Keys for commands' })
  for (const name of ['|', '>', '/', '-', '~', '$', "'", '"'])
    await keys.getByRole('button', { name, exact: true }).tap()
  await expect(prompt).toHaveValue(`|>/-~$'"`)
  await expect(prompt).toBeFocused()
  await prompt.fill(`echo ${'x'.repeat(160)}`)
  await prompt.press('Enter')
  await expect(logOf(block)).toContainText('xxxx')
  await keys.getByRole('button', { name: 'Earlier command' }).tap()
  await expect(prompt).toHaveValue(/^echo xxxx/)
  await expectNoSidewaysScroll(page)
})

test('the prompt stays above the keys and the keyboard while a command runs and another waits', {
  tag: '@sweep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const block = await openTerminal(page, 'sha256sum -c custody.txt', 'did NOT match')
  const [prompt, log] = [promptOf(block), logOf(block)]
  const keys = page.getByRole('toolbar', { name: 'Keys for commands' })
  await prompt.tap()
  const keyboardPx = 336
  await page.evaluate((px) => {
    Object.defineProperty(window.visualViewport, 'height', { get: () => window.innerHeight - px })
    window.visualViewport?.dispatchEvent(new Event('resize'))
  }, keyboardPx)
  await expect.poll(async () => bottomOf(keys)).toBeCloseTo(844 - keyboardPx, 0)
  const isSeen = () => expect.poll(async () => (await topOf(keys)) - (await bottomOf(prompt))).toBeGreaterThanOrEqual(0)
  await isSeen()
  const endless = 'while true; do true; done'
  for (const command of [endless, `echo ${'waits '.repeat(30)}`, 'echo another']) {
    await prompt.fill(command)
    await prompt.press('Enter')
    await expect(block.getByRole('status')).toContainText(command === endless ? 'Running…' : command.trim())
    await isSeen()
  }
  await prompt.press('Control+c')
  await expect(log).toContainText('^C')
  await isSeen()
  await page.locator('h1').first().tap()
  await expect(keys).toBeHidden()
})

const topOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? Number.NaN
const bottomOf = async (part: Locator): Promise<number> => {
  const box = await part.boundingBox()
  return box ? box.y + box.height : Number.NaN
}
