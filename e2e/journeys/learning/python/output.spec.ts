import { expect, restoreSession, test } from '../../../support/fixtures.ts'
import { editorOf, openProblem, runUntil, started, write } from '../../../support/pages/problem.ts'

const name = 'Where does a frame close?'

test.beforeEach(async ({ page, learner }) => {
  await restoreSession(page, learner)
  await page.goto('/bio/module1#section-1.1')
})

test('long output follows its end, until the reader scrolls up', { tag: '@sweep' }, async ({ page }) => {
  const problem = await openProblem(page, name)
  const code =
    'for i in range(200):\n    print("line", i)\ninput("go on?")\nfor i in range(200):\n    print("more", i)\n'
  await runUntil(page, problem, code, 'go on?')
  const log = problem.getByRole('log')
  const fromEnd = () => log.evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight)
  expect(await fromEnd()).toBeLessThan(8)
  await log.evaluate((box) => box.scrollTo(0, 0))
  await expect.poll(() => log.evaluate((box) => box.scrollTop)).toBe(0)
  await problem.getByLabel('Your program is waiting for input').fill('yes')
  await page.keyboard.press('Enter')
  await expect(log).toContainText('more 199')
  expect(await log.evaluate((box) => box.scrollTop)).toBe(0)
})

test('who answers a program stays at its output, where the next question takes the focus', { tag: '@sweep' }, async ({
  page,
}) => {
  const problem = await openProblem(page, name)
  await write(page, problem, 'for i in range(2):\n    print("Hello", input("Who? "))\nwhile True:\n    pass\n')
  await editorOf(problem).press('ControlOrMeta+Enter')
  const field = problem.getByLabel('Your program is waiting for input')
  await field.fill('Ada', started)
  await page.keyboard.press('Enter')
  await expect(problem.getByRole('log')).toContainText('Hello Ada\nWho?', { useInnerText: true })
  await expect(field).toBeFocused()
  await page.keyboard.type('Grace')
  await page.keyboard.press('Enter')
  await expect(problem.getByRole('log')).toContainText('Hello Grace')
  await page.keyboard.press('Tab')
  await expect(problem.getByRole('log')).toBeFocused()
})

test('a long line wraps under an indent, on a phone too', { tag: '@sweep' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const problem = await openProblem(page, name)
  await runUntil(page, problem, 'print("word " * 60)\nprint("end")\n', 'end')
  const starts = await problem.getByText('word word').evaluate((line) => {
    const range = document.createRange()
    range.selectNodeContents(line)
    return Array.from(range.getClientRects(), ({ left }) => left)
  })
  const [first = 0, ...rest] = starts
  expect(rest.length).toBeGreaterThan(2)
  for (const left of rest) expect(left).toBeGreaterThan(first + 8)
})

test('who listens hears what a short run printed, and of a long one how much', { tag: '@sweep' }, async ({ page }) => {
  const problem = await openProblem(page, name)
  await runUntil(page, problem, 'print(6 * 7)\n', '42')
  await expect(problem.getByRole('status').filter({ hasText: 'Done' })).toHaveText('Done. 42')
  await runUntil(page, problem, 'for i in range(500):\n    print("line", i)\n', 'line 499')
  await expect(problem.getByRole('status').filter({ hasText: 'Done' })).toHaveText('Done. 500 lines')
  await expect(problem.getByRole('log')).toHaveAttribute('aria-live', 'off')
  await write(page, problem, 'x = 1\n')
  await problem.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(problem.getByText('Done, no output.')).toBeVisible()
})

test('a progress line is rewritten, and colors leave no codes', { tag: '@sweep' }, async ({ page }) => {
  const problem = await openProblem(page, name)
  const code = 'for i in range(0, 101, 10):\n    print(f"{i} %", end="\\r")\nprint()\nprint("\\033[31mRed\\033[0m")\n'
  await runUntil(page, problem, code, 'Red')
  await expect(problem.getByRole('log')).toHaveText('100 %\nRed\n', { useInnerText: true })
})

test("a beginner's error is one sentence above what Python says, and blanks ask to be filled", async ({ page }) => {
  const problem = await openProblem(page, name)
  await write(page, problem, 'x = 1\nprint("x is " + x)\n')
  await problem.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(problem.getByText('Text and a whole number (int) cannot be joined with +.')).toBeVisible(started)
  await expect(problem.getByText('TypeError in line 2')).toBeVisible()
  await expect(problem.locator('.cm-error-line')).toHaveText('print("x is " + x)')

  await write(page, problem, 'exit()\n')
  await problem.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(problem.getByText('Done, no output.')).toBeVisible()

  await write(page, problem, 'answer = ____\n')
  await problem.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(problem.getByText('Not yet: replace each ____ with your code.')).toBeVisible()
})

test('Python arrives in two stages, with the share of its download', { tag: '@sweep' }, async ({ page, context }) => {
  test.setTimeout(120_000)
  const problem = await openProblem(page, name)
  await write(page, problem, 'input("ready?")\n')
  const network = await context.newCDPSession(page)
  const slow = { offline: false, latency: 0, uploadThroughput: -1 }
  await network.send('Network.emulateNetworkConditions', { ...slow, downloadThroughput: 250_000 })
  await problem.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(problem.getByText(/^Downloading Python \(first time, \d MB\)$/)).toBeVisible(started)
  const starting = problem.locator('.run-output').evaluate(
    (output) =>
      new Promise((resolve) => {
        new MutationObserver(() => {
          if (output.textContent?.includes('Starting Python…'))
            resolve(output.querySelectorAll('[role=progressbar]').length)
        }).observe(output, { subtree: true, childList: true, characterData: true })
      }),
  )
  const share = async () => Number(await problem.getByRole('progressbar').getAttribute('aria-valuenow'))
  const first = await share()
  expect(first).toBeLessThan(100)
  await expect.poll(share).toBeGreaterThan(first)
  await network.send('Network.emulateNetworkConditions', { ...slow, downloadThroughput: -1 })
  expect(await starting).toBe(0)
  await expect(problem.getByLabel('Your program is waiting for input')).toBeVisible(started)
})

test('code pasted from a page has plain spaces, and runs', { tag: '@sweep' }, async ({ page }) => {
  const problem = await openProblem(page, name)
  await write(page, problem, '')
  const editor = problem.getByRole('textbox', { name: /^Code/ })
  await editor.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'for\u00a0i in\u2009[6]:\n\u00a0\u00a0\u00a0\u00a0print(i * 7)\u200b')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(editor.locator('.cm-line')).toHaveText(['for i in [6]:', '    print(i * 7)'])
  await problem.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(problem.getByRole('log')).toHaveText('42', started)
})
