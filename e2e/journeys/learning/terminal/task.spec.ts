import type { Locator, Page } from '@playwright/test'
import { lessonCode } from '../../../../lessons/compiler/code/lesson-code.ts'
import { expectNoSidewaysScroll, expectNothingFoundInBothThemes } from '../../../support/axe.ts'
import { expect, restoreSession, test } from '../../../support/fixtures.ts'
import { tabToAndPress } from '../../../support/pages/tab-to-and-press.ts'

const started = { timeout: 60_000 }
const { solution = '' } = lessonCode('courses/cyber/module6/6.1.mdx').tasks.image ?? {}
const title = 'An image, and the proof that it is one'

const taskOf = (page: Page): Locator => page.getByRole('region', { name: title })

async function open(page: Page): Promise<Locator> {
  const task = taskOf(page)
  await task.getByRole('button', { name: 'Open the terminal' }).focus()
  await page.keyboard.press('Enter')
  await expect(task.getByRole('log', { name: 'Output' })).toContainText('usb.txt', started)
  return task
}

/** Once the command before has ended, at the prompt that has the focus. */
async function type(page: Page, task: Locator, ...commands: string[]): Promise<void> {
  for (const command of commands) {
    await expect(task.getByRole('button', { name: 'Run' })).toBeVisible(started)
    await page.keyboard.insertText(command)
    await page.keyboard.press('Enter')
  }
  await expect(task.getByRole('button', { name: 'Run' })).toBeVisible(started)
}

async function check(page: Page, task: Locator): Promise<void> {
  await tabToAndPress(page, task.getByRole('button', { name: 'Check', exact: true }))
}

test.describe('a task of commands on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    allowConsoleErrors: [/ERR_INTERNET_DISCONNECTED/],
  })

  test('is refused with a sentence, then solved, by keyboard and offline, and stays solved', { tag: '@sweep' }, async ({
    page,
    learner,
    newDevice,
  }) => {
    test.setTimeout(180_000)
    await restoreSession(page, learner)
    await page.goto('/cyber/module6#section-6.1')
    const task = await open(page)
    const prompt = task.getByRole('textbox', { name: /^Command/ })
    await expect(prompt).toBeFocused()
    await page.context().setOffline(true)

    await type(page, task, 'dd if=usb.txt of=usb.img bs=512 count=3 status=noxfer')
    await check(page, task)
    await expect(task.getByText('Not yet: usb.img has 1536 bytes and the stick 2043')).toBeVisible()
    await expectNoSidewaysScroll(page)

    await prompt.focus()
    await type(page, task, ...solution.split('\n'))
    await check(page, task)
    await expect(task.getByText('Correct: all tests passed.')).toBeVisible()
    await expect(task.getByRole('link', { name: 'Behind the end of a file' })).toBeVisible()
    await expectNothingFoundInBothThemes(page, '.exercise:has(.terminal)')

    await page.context().setOffline(false)
    await page.reload()
    await open(page)
    await expect(task.getByText('Solved.')).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await expect(prompt).toHaveValue('chmod a-w usb.img')

    const laptop = await newDevice()
    await restoreSession(laptop, learner)
    await laptop.goto('/cyber/module6#section-6.1')
    await open(laptop)
    await expect(taskOf(laptop).getByText('Solved.')).toBeVisible()
  })
})
