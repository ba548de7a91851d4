import { expect, hold, restoreSession, test } from '../../../support/fixtures.ts'
import { editorOf, openProblem, started, write } from '../../../support/pages/problem.ts'

const right = 'def reverse_complement(dna):\n    return dna[::-1].translate(str.maketrans("ACGT", "TGCA"))\n'
const otherStrand = 'The other strand, without a library'

test.describe('an exercise', () => {
  test.beforeEach(async ({ page, learner }) => {
    await restoreSession(page, learner)
    await page.goto('/bio/module1#section-1.1')
  })

  test('runs what stands in the editor when it is asked to, while Python is still on its way', async ({ page }) => {
    const arrived = await hold(page, /pyodide\.asm\.wasm$/)
    const problem = await openProblem(page, otherStrand)
    await write(page, problem, 'print("first")')
    await problem.getByRole('button', { name: 'Run' }).click()
    await write(page, problem, 'print("second")')
    await editorOf(problem).press('ControlOrMeta+Enter')
    await write(page, problem, 'print("third")')
    arrived()
    await expect(problem.getByRole('log')).toHaveText('second', started)
    await expect(problem.getByRole('button', { name: 'Run' })).toBeVisible()
    await expect(problem.getByRole('log')).toHaveText('second')
  })

  test('says in a row of its own that the code is right and what comes next, until the code is another', {
    tag: '@sweep',
  }, async ({ page }) => {
    const problem = await openProblem(page, otherStrand)
    await problem.getByRole('button', { name: 'Check my code' }).click()
    await expect(problem.getByText('Not yet: replace each ____ with your code.')).toBeVisible(started)
    await expect(problem.getByRole('button', { name: 'Check my code' })).toBeFocused()
    await write(page, problem, right)
    await problem.getByRole('button', { name: 'Check my code' }).click()
    const row = problem.locator('.verdict.passed')
    await expect(row).toContainText('Correct: all tests passed.', started)
    await expect(row).toContainText(/Next: \w/)
    await expect(problem.getByText('no output')).toBeHidden()
    const [block, bar] = [await row.boundingBox(), await problem.locator('.workbench-bar').boundingBox()]
    expect(block?.width).toBe(bar?.width)
    await problem.getByRole('button', { name: 'Show a solution' }).click()
    await expect(problem.getByRole('region', { name: 'A solution' }).locator('.k-keyword').first()).toBeVisible()
    await write(page, problem, `${right}# and more`)
    await expect(row).toBeHidden()
    await write(page, problem, right)
    await expect(row).toContainText('Correct: all tests passed.')

    await problem.getByRole('button', { name: 'Run' }).click()
    const done = await problem.getByText('Done, no output.').boundingBox()
    const solution = await problem.getByRole('region', { name: 'A solution' }).boundingBox()
    expect(done?.y).toBeLessThan(solution?.y ?? 0)
  })

  test('says from outside what a learner has left in it', { tag: '@sweep' }, async ({ page }) => {
    const outside = page.getByRole('region', { name: otherStrand })
    const leave = async (code: string) => {
      const problem = await openProblem(page, otherStrand)
      await write(page, problem, code)
      return problem
    }
    await expect(outside.getByRole('button', { name: 'Write your code' })).toBeVisible()
    await leave('x = 1')
    await page.reload()
    await expect(outside.getByRole('button', { name: 'Open your code' })).toBeVisible()
    await expect(outside.getByText('Solved')).toBeHidden()
    const problem = await leave(right)
    await problem.getByRole('button', { name: 'Check my code' }).click()
    await expect(problem.locator('.verdict.passed')).toBeVisible(started)
    await page.reload()
    await expect(outside.getByText('Solved', { exact: true })).toBeVisible()
    await (await openProblem(page, otherStrand)).getByRole('button', { name: 'Reset' }).click()
    await page.reload()
    await expect(outside.getByText('Solved', { exact: true }), 'that it was solved stays').toBeVisible()
  })
})

for (const width of [390, 1280])
  test.describe(`an exercise at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('has Run, Check and Reset that keep place, size and focus while it runs, is checked and is right', {
      tag: '@sweep',
    }, async ({ page, learner }) => {
      test.slow()
      await restoreSession(page, learner)
      await page.goto('/bio/module1#section-1.1')
      const problem = await openProblem(page, otherStrand)
      const [run, check, reset] = [/^(Run|Stop)$/, 'Check my code', 'Reset'].map((name) =>
        problem.getByRole('button', { name }),
      )
      if (!run || !check || !reset) throw new Error('no such buttons')
      const places = async () => {
        const bar = await problem.locator('.workbench-bar').boundingBox()
        const boxes = await Promise.all([run, check, reset].map((button) => button.boundingBox()))
        return boxes.map((box) => box && bar && [box.x - bar.x, box.y - bar.y, box.width, box.height].map(Math.round))
      }
      await write(page, problem, 'input("Go on?")')
      const before = await places()
      await run.focus()
      await page.keyboard.press('Enter')
      await expect(problem.getByLabel('Your program is waiting for input')).toBeFocused(started)
      expect(await places(), 'while it runs').toEqual(before)
      await page.keyboard.press('Enter')
      await expect(run).toHaveText('Run')
      expect(await places(), 'after a run').toEqual(before)

      await write(page, problem, 'x = 1')
      await check.click()
      await expect(problem.locator('.verdict.not-yet')).toBeVisible(started)
      await expect(check).toBeFocused()
      expect(await places(), 'after a check that refuses').toEqual(before)
      await write(page, problem, right)
      await check.click()
      await expect(problem.locator('.verdict.passed')).toBeVisible(started)
      await expect(check).toBeFocused()
      expect(await places(), 'after a check that accepts').toEqual(before)
      await reset.click()
      await expect(reset).toBeFocused()
      expect(await places(), 'after a reset').toEqual(before)
    })
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('a row of keys types what its keyboard hides, and long lines go on below their own indentation', {
    tag: '@sweep',
  }, async ({ page, learner }) => {
    await restoreSession(page, learner)
    await page.goto('/bio/module1#section-1.1')
    const problem = await openProblem(page, otherStrand)
    const editor = editorOf(problem)
    await write(page, problem, '')
    const keys = page.getByRole('toolbar', { name: 'Keys for code' })
    for (const name of ['Tab', '[', ']', ':']) await keys.getByRole('button', { name, exact: true }).tap()
    await expect(editor).toHaveText('    []:', { useInnerText: false })
    await expect(editor).toBeFocused()
    for (const key of await keys.getByRole('button').all()) {
      const box = await key.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    await write(page, problem, `    total = ${'value + '.repeat(12)}1`)
    const left = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return [...range.getClientRects()].filter(({ width }) => width > 8).map((box) => Math.round(box.left))
    }
    const edges = await problem.locator('.cm-line').first().evaluate(left)
    const indented = Math.min(...edges.slice(1))
    const outer = await problem.locator('.cm-content').evaluate((element) => element.getBoundingClientRect().left)
    expect(indented - outer, 'the continued lines stand in by more than the indentation').toBeGreaterThan(30)
    await page.locator('h1').first().tap()
    await expect(keys).toBeHidden()
  })
})
