import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectNothingFoundInBothThemes } from '../../../support/axe.ts'
import { expect, restoreSession, test } from '../../../support/fixtures.ts'
import { listenElsewhere, requestsOf } from '../../../support/listen-elsewhere.ts'
import { blockWith, enter, logOf, openTerminal, promptOf, started } from '../../../support/pages/terminal.ts'

const place = '/cyber/module6#section-6.1'

const blockOf = (page: Page): Locator => blockWith(page, 'sha256sum -c custody.txt')
const open = (page: Page): Promise<Locator> => openTerminal(page, 'sha256sum -c custody.txt', 'did NOT match')

test.beforeEach(async ({ page, learner }) => {
  await restoreSession(page, learner)
  await page.goto(place)
})

test("a lesson's commands run when they are asked to, and the learner's own go on in their folder", async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.reload()
  const block = blockOf(page)
  await expect(block.locator('.output')).toContainText('copy.txt: FAILED')
  const ofTheTerminal = () => asked.filter((path) => /terminal|prompt/.test(path))
  expect(ofTheTerminal()).toEqual([])
  await open(page)
  expect(ofTheTerminal()).toContainEqual(expect.stringMatching(/^\/assets\/sandbox\/terminal-/))

  const log = logOf(block)
  await enter(block, 'ls')
  await expect(log).toContainText('$ ls\ncopy.sha256\ncopy.txt\ncustody.txt\nlab.py\nstick.txt')
  await expect(promptOf(block)).toBeFocused()
  await enter(block, 'mkdir case && cd case && number=6 && false')
  await enter(block, 'echo "$? $number in $PWD"')
  await expect(log).toContainText('1 6 in /home/user/case')
  await expect(block.getByRole('status')).toHaveText('Done. 1 6 in /home/user/case')
  await enter(block, 'nonsense')
  await expect(log).toContainText('bash: nonsense: command not found')
})

test('the Enter that ends a composition runs nothing, and spaces from a page are spaces', async ({ page }) => {
  const block = await open(page)
  const prompt = promptOf(block)
  await prompt.fill('echo\u00a0one\u200b')
  for (const composing of [{ isComposing: true }, { keyCode: 229 }])
    await prompt.dispatchEvent('keydown', { key: 'Enter', code: 'Enter', ...composing })
  await expect(prompt).toHaveValue('echo\u00a0one\u200b')
  await prompt.press('Enter')
  await expect(logOf(block)).toContainText('$ echo one\none')
})

test('what was typed comes back by the arrow keys, on later visits too, until the learner starts again', {
  tag: '@sweep',
}, async ({ page }) => {
  const block = await open(page)
  await enter(block, 'echo one')
  await expect(logOf(block)).toContainText('$ echo one\none')
  await enter(block, 'echo two')
  await expect(logOf(block)).toContainText('$ echo two\ntwo')
  const prompt = promptOf(block)
  await prompt.fill('echo unfinished')
  await prompt.press('ArrowUp')
  await prompt.press('ArrowUp')
  await expect(prompt).toHaveValue('echo one')
  await prompt.press('ArrowDown')
  await prompt.press('ArrowDown')
  await expect(prompt).toHaveValue('echo unfinished')

  await page.reload()
  await open(page)
  await prompt.press('ArrowUp')
  await expect(prompt).toHaveValue('echo two')
  await prompt.fill('')
  await block.getByRole('button', { name: 'Start again' }).click()
  await expect(logOf(block)).toBeHidden()
  await prompt.press('ArrowUp')
  await expect(prompt).toHaveValue('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(logOf(block)).toContainText('did NOT match')
  await block.getByRole('button', { name: 'Start again' }).click()
  await enter(block, 'ls')
  await expect(logOf(block)).toHaveText('$ ls\nlab.py\nstick.txt', { useInnerText: true })
})

test('what was typed is in the data that a learner downloads, but for what was started again', {
  tag: '@sweep',
}, async ({ page }) => {
  const block = await open(page)
  await enter(block, 'echo cleared')
  await expect(logOf(block)).toContainText('$ echo cleared\ncleared')
  const task = page.getByRole('region', { name: 'An image, and the proof that it is one' })
  await task.getByRole('button', { name: 'Open the terminal' }).click()
  await enter(task, 'echo kept')
  await expect(logOf(task)).toContainText('$ echo kept\nkept')
  await block.getByRole('button', { name: 'Start again' }).click()

  await page.goto('/account')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const { on_this_device } = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(on_this_device).toEqual({ code: { 'cyber/6.1/image': { code: 'echo kept' } } })
})

test('a command that does not end is stopped, and the files are as they were before it', { tag: '@sweep' }, async ({
  page,
}) => {
  const block = await open(page)
  await enter(block, 'echo mine > mine.txt')
  await expect(block.getByText('Done, no output.')).toBeVisible()
  for (const stop of [
    () => block.getByRole('button', { name: 'Stop' }).click(),
    () => promptOf(block).press('Control+c'),
  ]) {
    await enter(block, 'while true; do echo lost > mine.txt; done')
    await expect(block.getByRole('status')).toHaveText('Running…')
    await stop()
    await expect(block.getByText('Stopped. Your files are as they were before this command.')).toBeVisible()
    await enter(block, 'cat mine.txt')
    await expect(logOf(block)).toContainText('$ cat mine.txt\nmine', started)
  }
})

test('what is typed before the shell is there, or while a command runs, runs in turn', async ({ page }) => {
  let answer = (): void => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/assets\/sandbox\/terminal-/, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  const block = blockOf(page)
  await block.getByRole('button', { name: 'Run' }).click()
  const prompt = promptOf(block)
  for (const command of ['count=1', 'echo $count', 'count=2', 'echo $count']) {
    await prompt.fill(command)
    await prompt.press('Enter')
  }
  await expect(prompt).toHaveValue('')
  await expect(block.getByRole('status')).toContainText('Runs next: count=1; echo $count; count=2; echo $count')
  answer()
  await expect(logOf(block)).toContainText(
    'did NOT match\n$ count=1\n$ echo $count\n1\n$ count=2\n$ echo $count\n2',
    started,
  )
  await expect(block.getByRole('status')).toHaveText('Done. 2')
})

test('what waits for a command to end is forgotten when that is stopped, or the terminal starts again', {
  tag: '@sweep',
}, async ({ page }) => {
  const block = await open(page)
  const [prompt, log] = [promptOf(block), logOf(block)]
  const endless = 'while true; do true; done'
  const waiting = 'echo waited > waited.txt'
  async function enterBoth(): Promise<void> {
    await enter(block, endless)
    await prompt.fill(waiting)
    await prompt.press('Enter')
    await expect(block.getByRole('status')).toContainText(`Runs next: ${waiting}`)
  }

  await enterBoth()
  await prompt.press('Control+c')
  await expect(block.getByRole('status')).toHaveText('Stopped. Your files are as they were before this command.')
  await enter(block, 'ls; echo over')
  await expect(log).toContainText(
    '$ ls; echo over\ncopy.sha256\ncopy.txt\ncustody.txt\nlab.py\nstick.txt\nover',
    started,
  )

  const startAgain = block.getByRole('button', { name: 'Start again' })
  await enterBoth()
  await startAgain.click()
  await expect(log).toBeHidden()
  await enter(block, 'ls')
  await expect(log).toHaveText('$ ls\nlab.py\nstick.txt', { useInnerText: true })
})

test('nothing can be fetched from it', { tag: '@sweep' }, async ({ page }) => {
  const elsewhere = await listenElsewhere()
  const { port } = elsewhere
  const block = await open(page)
  const asked = requestsOf(page)
  const tries = [`curl http://127.0.0.1:${port}/`, `wget http://127.0.0.1:${port}/`, `cat < /dev/tcp/127.0.0.1/${port}`]
  for (const command of tries) await enter(block, command)
  await enter(block, 'echo over')
  await expect(logOf(block)).toContainText('$ echo over\nover')
  await expect(logOf(block)).toContainText(`curl: (7) Failed to connect to 127.0.0.1 port ${port}`)
  await expect(logOf(block)).toContainText('bash: wget: command not found')
  expect([asked, elsewhere.connections()]).toEqual([[], 0])
  elsewhere.close()
})

test('output beyond 1 MB is cut, and says so', { tag: '@sweep' }, async ({ page }) => {
  const block = await open(page)
  await enter(block, `line=$(printf '%1000s' end); for i in $(seq 1100); do echo "$line"; done`)
  await expect(logOf(block)).toContainText('… more than 1 MB: the rest is not shown', started)
  await enter(block, 'echo after')
  await expect(logOf(block)).toContainText('$ echo after\nafter')
})

test("completes a file's name by Tab, is left by Escape and Tab, and axe finds nothing in it, in both themes", {
  tag: '@sweep',
}, async ({ page }) => {
  const block = await open(page)
  const prompt = promptOf(block)
  await prompt.fill('cat cus')
  await prompt.press('Tab')
  await expect(prompt).toHaveValue('cat custody.txt ')
  await prompt.fill('cat cus')
  await prompt.press('Escape')
  await prompt.press('Tab')
  await expect(prompt).not.toBeFocused()
  await expect(prompt).toHaveValue('cat cus')
  await prompt.press('Tab')
  await prompt.press('Tab')
  await expect(prompt, 'there is nothing more to complete').not.toBeFocused()
  await expectNothingFoundInBothThemes(page, '.terminal')
})
