import { expect, type Locator, type Page } from '@playwright/test'
import { newLearner, restoreSession, test } from '../../support/fixtures.ts'

/** Presses Tab until the element has the focus, and checks that the focus is seen. A lesson alone has a hundred stops. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab', maxStops = 200) {
  await target.first().waitFor()
  const passed: string[] = []
  for (let pressed = 0; pressed < maxStops; pressed += 1) {
    await page.keyboard.press(key)
    if (await target.evaluateAll((elements) => elements.includes(document.activeElement as HTMLElement))) {
      const isSeen = () =>
        page.evaluate(() => {
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(document.activeElement ?? document.body)
          return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
        })
      await expect.poll(isSeen, 'the focus is visible').toBe(true)
      return
    }
    passed.push(await page.evaluate(() => document.activeElement?.textContent?.trim().slice(0, 20) ?? ''))
  }
  throw new Error(`Tab does not reach ${target}, but ${passed.join(' | ')}`)
}

async function write(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.type(text)
  await expect(field).toHaveValue(text)
  await expect(field).toBeFocused()
}

async function press(page: Page, target: Locator, key?: 'Shift+Tab') {
  await tabTo(page, target, key)
  await page.keyboard.press('Enter')
}

test('a lesson’s activities are a few presses of Tab from its heading', async ({ page, learner }) => {
  await restoreSession(page, learner)
  await page.goto('/cyber/module1#section-1.1')
  const heading = page.locator('h2[id="section-1.1"]')
  await expect(page.locator('[data-open] .opening')).toBeVisible()
  await heading.getByRole('link').focus()
  await press(page, page.getByRole('button', { name: 'To the activities of 1.1' }))
  await tabTo(page, page.getByRole('button', { name: /^(Start Activity|Write your code)$/ }), 'Tab', 5)
})

test('from the home page to a completed module by keyboard alone', async ({ page }) => {
  test.setTimeout(180_000)
  const learner = newLearner()
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await press(page, page.getByRole('link', { name: 'Create Account and Start Gaming' }))
  await expect(page).toHaveURL('/auth')

  await tabTo(page, page.getByRole('tab', { name: 'Sign Up' }))
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
  await write(page, page.getByLabel('Email'), learner.email)
  await write(page, page.getByLabel('Password', { exact: true }), learner.password)
  await write(page, page.getByLabel('Confirm Password'), learner.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')

  // The focus is at the heading; the bar lies before it.
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await press(page, page.getByRole('banner').getByRole('link', { name: 'Dashboard' }), 'Shift+Tab')
  await expect(page).toHaveURL('/dashboard')
  await expect(heading).toBeFocused()
  await press(
    page,
    page.getByRole('article', { name: 'Cybersecurity' }).getByRole('link', { name: 'Continue Module 1' }),
  )
  await expect(page).toHaveURL('/cyber/module1')
  await expect(heading).toBeFocused()

  const open = page.getByRole('main').getByRole('button', { name: /^(Start Activity|Answer Question|Face the Boss)$/ })
  await expect(open).toHaveCount(4)
  for (let left = 4; left > 0; left -= 1) {
    await press(page, open)
    await expect(open).toHaveCount(left - 1)
  }
  await press(page, page.getByRole('button', { name: 'Complete Module' }))
  await expect(page.getByText('Module Completed!')).toBeVisible()
})
