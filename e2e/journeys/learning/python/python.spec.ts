import { expectNothingFound, expectNothingFoundInBothThemes } from '../../../support/axe.ts'
import { expect, hold, restoreSession, test } from '../../../support/fixtures.ts'
import { editorOf, openProblem, runUntil, started, write } from '../../../support/pages/problem.ts'

const wrong = 'def reverse_complement(dna):\n    return dna[::-1]\n'
const right = 'def reverse_complement(dna):\n    return dna[::-1].translate(str.maketrans("ACGT", "TGCA"))\n'
const otherStrand = 'The other strand, without a library'
const firstStop = 'Where does a frame close?'

test.beforeEach(async ({ page, learner }) => {
  await restoreSession(page, learner)
  await page.goto('/bio/module1#section-1.1')
})

test('a check says what is wrong, passes what is right, and the answer is there after a reload', async ({ page }) => {
  const problem = await openProblem(page, otherStrand)
  await expect(problem.getByRole('button', { name: 'Show a solution' })).toBeHidden()
  await write(page, problem, wrong)
  await problem.getByRole('button', { name: 'Check my code' }).click()
  await expect(problem.getByText('this is the strand only reversed')).toBeVisible(started)
  await problem.getByRole('button', { name: 'Show a solution' }).click()
  await expect(problem.getByText('for base in reversed(dna)')).toBeVisible()
  await write(page, problem, right)
  await problem.getByRole('button', { name: 'Check my code' }).click()
  await expect(problem.getByText('Correct: all tests passed.')).toBeVisible()

  await page.reload()
  const again = await openProblem(page, otherStrand)
  await expect(again.getByRole('textbox', { name: /^Code/ })).toContainText('str.maketrans')
  await expect(again.getByText('Solved.')).toBeVisible()
  await again.getByRole('button', { name: 'Reset' }).click()
  await expect(again.getByRole('textbox', { name: /^Code/ })).toContainText('____')
})

test('an endless loop is stopped, the page answers all the while, and the next run works', { tag: '@sweep' }, async ({
  page,
}) => {
  const problem = await openProblem(page, firstStop)
  await write(page, problem, 'while True:\n    pass\n')
  await problem.getByRole('button', { name: 'Run' }).click()
  await expect(problem.getByText('Running…')).toBeVisible(started)
  await page.getByRole('button', { name: /theme/i }).first().click()
  await problem.getByRole('button', { name: 'Stop' }).click()
  await expect(problem.getByText('Stopped.')).toBeVisible()
  await write(page, problem, 'print("on we go")\n')
  await problem.getByRole('button', { name: 'Run' }).click()
  await expect(problem.getByRole('log')).toHaveText('on we go', started)
})

test('code asks for a line, prints as it goes, and an error names the line', { tag: '@sweep' }, async ({ page }) => {
  const problem = await openProblem(page, firstStop)
  await write(page, problem, 'name = input("Who? ")\nprint("Hello", name)\n1 / 0\n')
  await problem.getByRole('textbox', { name: /^Code/ }).press('ControlOrMeta+Enter')
  await problem.getByLabel('Your program is waiting for input').fill('Ada', started)
  await page.keyboard.press('Enter')
  await expect(problem.getByRole('log')).toHaveText('Who? Ada\nHello Ada\n', { useInnerText: true })
  await expect(problem.getByText('ZeroDivisionError in line 3')).toBeVisible()
  await expect(problem.locator('.cm-error-line')).toHaveText('1 / 0')
})

test('nothing of Python or the editor is fetched before the first press, and nothing from elsewhere after it', {
  tag: '@sweep',
}, async ({ page, server }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.reload()
  await expect(page.getByRole('region', { name: otherStrand })).toBeVisible()
  const python = /python-3|worker-|workbench|editor/
  expect(asked.filter((url) => python.test(url))).toEqual([])
  const problem = await openProblem(page, otherStrand)
  await problem.getByRole('button', { name: 'Check my code' }).click()
  await expect(problem.getByText('Not yet:')).toBeVisible(started)
  expect(asked.filter((url) => /pyodide\.asm\.wasm$/.test(url))).toHaveLength(1)
  expect(asked.filter((url) => !url.startsWith(server.url) && !/^(blob|data):/.test(url))).toEqual([])
})

test('once fetched, Python works without a connection', { tag: '@sweep' }, async ({ page, context }) => {
  const problem = await openProblem(page, otherStrand)
  await problem.getByRole('button', { name: 'Check my code' }).click()
  await expect(problem.getByText('Not yet:')).toBeVisible(started)
  await context.setOffline(true)
  await write(page, problem, 'while True:\n    pass\n')
  await problem.getByRole('button', { name: 'Run' }).click()
  await problem.getByRole('button', { name: 'Stop' }).click()
  await write(page, problem, right)
  await problem.getByRole('button', { name: 'Check my code' }).click()
  await expect(problem.getByText('Correct: all tests passed.')).toBeVisible(started)
})

test.describe('a first run without a connection', () => {
  test.use({ allowConsoleErrors: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/] })
  test('says so, and works when the connection is back', { tag: '@sweep' }, async ({ page, context }) => {
    const problem = await openProblem(page, otherStrand)
    await expect(problem.getByRole('button', { name: 'Run' })).toBeVisible()
    await context.setOffline(true)
    await problem.getByRole('button', { name: 'Run' }).click()
    await expect(problem.getByText('Python could not be downloaded.')).toBeVisible()
    await context.setOffline(false)
    await write(page, problem, 'print(1)')
    await problem.getByRole('button', { name: 'Run' }).click()
    await expect(problem.getByRole('log')).toHaveText('1', started)
  })
})

test('the keyboard gets into the editor, indents there, and out of it', { tag: '@sweep' }, async ({ page }) => {
  const problem = await openProblem(page, otherStrand)
  const editor = problem.getByRole('textbox', { name: /^Code/ })
  await expect(editor).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('x = 1')
  await page.keyboard.press('Tab')
  await expect(editor).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(problem.getByRole('button', { name: 'Run' })).toBeFocused()
  await expectNothingFound(page, '.problem')
})

test('an open editor fits a window of 320 px, in both themes', { tag: '@sweep' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const problem = await openProblem(page, otherStrand)
  await expect(problem.getByRole('button', { name: 'Run' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectNothingFoundInBothThemes(page, '.problem')
})

test.describe('where the site serves packages', () => {
  test.use({ service: 'packaged' })
  test('samples that import them run, with the samples before them', { tag: '@sweep' }, async ({ page }) => {
    await page.getByRole('tab', { name: 'Biopython' }).first().click()
    const withBiopython = page.locator('.code:visible', { hasText: 'from Bio.Seq import Seq' }).first()
    await withBiopython.getByRole('button', { name: 'Run' }).click()
    await expect(page.getByRole('log')).toContainText('-1 XXXXX', started)
  })

  const complement = 'from Bio.Seq import Seq\nprint(Seq("ACCT").complement())\n'

  test('a connection that never answers does not hold Python and packages that are here', { tag: '@sweep' }, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await runUntil(page, await openProblem(page, firstStop), complement, 'TGGA')
    const isKept = () =>
      page.evaluate(async () => Boolean(await caches.match('/python-packages/biopython-1.0-py3-none-any.whl')))
    await expect.poll(isKept).toBe(true)
    await page.route(/\/python-packages[./]/, () => {})
    await page.reload()
    await runUntil(page, await openProblem(page, firstStop), complement, 'TGGA')
  })

  test('what code imports since Run was pressed is there once Python is', { tag: '@sweep' }, async ({ page }) => {
    const problem = await openProblem(page, firstStop)
    const arrive = await hold(page, /pyodide\.asm\.wasm$/)
    await write(page, problem, 'print("before")\n')
    await editorOf(problem).press('ControlOrMeta+Enter')
    await expect(problem.getByRole('button', { name: 'Stop' })).toBeVisible()
    await write(page, problem, `${complement}from matplotlib.pyplot import plot; plot([1, 2])`)
    await editorOf(problem).press('ControlOrMeta+Enter')
    arrive()
    await expect(problem.getByRole('log')).toHaveText('TGGA', started)
    await expect(problem.getByRole('img', { name: /^Plot 1/ })).toBeVisible()
  })
})
