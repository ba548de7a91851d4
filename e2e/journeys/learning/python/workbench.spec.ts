import type { Locator, Page } from '@playwright/test'
import { expect, hold, restoreSession, test } from '../../../support/fixtures.ts'
import { editorOf, started, write } from '../../../support/pages/problem.ts'

const sampleOf = (page: Page): Locator => page.locator('.code:has(.run-label)').first()

test.describe('a sample of a lesson', () => {
  test.beforeEach(async ({ page, learner }) => {
    await restoreSession(page, learner)
    await page.goto('/cyber/module1#section-1.1')
  })

  test('runs by one button that keeps its place, its size and the focus, in a block that keeps its letters', async ({
    page,
  }) => {
    const sample = sampleOf(page)
    const button = sample.getByRole('button', { name: /^(Run|Stop)$/ })
    await button.scrollIntoViewIfNeeded()
    const place = async () => {
      const [own, block] = [await button.boundingBox(), await sample.boundingBox()]
      return own && block && [own.x - block.x, own.y - block.y, own.width, own.height].map(Math.round)
    }
    const look = (letters: Locator) =>
      letters.evaluate((element) => {
        const { fontFamily, fontSize, lineHeight } = getComputedStyle(element)
        return { fontFamily, fontSize, lineHeight }
      })
    const [before, letters] = [await place(), await look(sample.locator('pre code').first())]
    const height = (await sample.locator('pre').first().boundingBox())?.height
    const printed = await sample.locator('.output').innerText()
    const arrived = await hold(page, /pyodide\.asm\.wasm$/)
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toHaveText('Stop')
    await expect(editorOf(sample)).toBeVisible()
    await expect(button).toBeFocused()
    expect(await place()).toEqual(before)
    expect(await look(sample.locator('.cm-line').first())).toEqual(letters)
    expect((await sample.locator('.cm-editor').boundingBox())?.height).toBeCloseTo(height ?? 0, 0)
    expect(await sample.locator('.output').innerText(), 'what it prints stays until the run prints').toBe(printed)
    arrived()
    await expect(button).toHaveText('Run', started)
    await expect(button).toBeFocused()
    expect(await place()).toEqual(before)
    await expect(sample.getByRole('log')).toBeVisible()

    // What the run before has printed stays, and is called so.
    await write(page, sample, 'input("Go on? ")\nprint("later")')
    await button.click()
    await expect(sample.getByLabel('Your program is waiting for input')).toBeFocused(started)
    await expect(sample.getByRole('log')).toContainText('Go on?')
    await page.keyboard.press('Enter')
    await expect(sample.getByRole('log')).toContainText('later')
    await expect(sample.locator('.run-output')).toBeFocused()
    await write(page, sample, 'while True: pass')
    await button.click()
    await expect(sample.getByText('Output of the last run')).toBeVisible(started)
    await expect(sample.getByRole('log')).toContainText('later')
    await button.click()
    await expect(sample.getByText('Stopped.')).toBeVisible()
  })

  test('answers a press of Stop at once, and a press of Run right after it', { tag: '@sweep' }, async ({ page }) => {
    const sample = sampleOf(page)
    const button = sample.getByRole('button', { name: /^(Run|Stop)$/ })
    await button.click()
    await expect(button).toHaveText('Run', started)
    await write(page, sample, 'print("on", end="")\nwhile True: pass')
    await button.click()
    await expect(sample.getByRole('log')).toHaveText('on', started)
    const seen = await sample.evaluate(async (block) => {
      const press = async () => {
        block.querySelector<HTMLElement>('button:has(.run-label)')?.click()
        await new Promise(requestAnimationFrame)
        return ['.run-label', '.run-state'].map((each) => block.querySelector(each)?.textContent)
      }
      return [await press(), (await press())[0]]
    })
    expect(seen).toEqual([['Run', 'Stopped.'], 'Stop'])
    await expect(sample.getByText('Output of the last run')).toBeVisible()
    await expect(sample.getByRole('log')).toHaveText('on')
    await expect(sample.locator('.output.old')).toHaveCount(0, started)
  })

  test('has a ring around all of its editor, the line numbers too', async ({ page }) => {
    const sample = sampleOf(page)
    await sample.getByRole('button', { name: 'Run' }).click()
    await editorOf(sample).focus()
    const [ring, height] = await sample.locator('.cm-editor').evaluate((editor) => {
      const { outlineStyle, zIndex } = getComputedStyle(editor, '::after')
      const numbers = editor.querySelector('.cm-gutters')
      return [outlineStyle, Number(zIndex) - Number(numbers && getComputedStyle(numbers).zIndex)]
    })
    expect(ring).toBe('solid')
    expect(height, 'above the line numbers').toBeGreaterThan(0)
  })

  test('is copied as a whole, however long the learner has made it', { tag: '@sweep' }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const sample = sampleOf(page)
    await sample.getByRole('button', { name: 'Run' }).click()
    const code = Array.from({ length: 500 }, (_, line) => `x = ${line}\n`).join('')
    await write(page, sample, code)
    await sample.getByRole('button', { name: 'Copy' }).click()
    await expect(sample.getByRole('button', { name: 'Copied' })).toBeVisible()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    expect(await copied()).toBe(code)

    await page.evaluate(async () => {
      await navigator.clipboard.writeText('')
      navigator.clipboard.writeText = () => Promise.reject(new Error('closed'))
    })
    await editorOf(sample).press('Escape')
    await sample.getByRole('button', { name: /^Cop/ }).click()
    await expect(sample.getByRole('button', { name: 'Selected. Press Ctrl+C' })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+C')
    await expect.poll(copied).toBe(code)
  })

  test('has a reset that is taken back by its message', async ({ page }) => {
    const sample = sampleOf(page)
    await sample.getByRole('button', { name: 'Run' }).click()
    const editor = editorOf(sample)
    await write(page, sample, 'print("mine")')
    await sample.getByRole('button', { name: 'Reset' }).click()
    await expect(editor).not.toContainText('mine')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(editor).toHaveText('print("mine")')
    await sample.getByRole('button', { name: 'Reset' }).click()
    await editor.press('ControlOrMeta+Z')
    await expect(editor).toHaveText('print("mine")')
  })
})
