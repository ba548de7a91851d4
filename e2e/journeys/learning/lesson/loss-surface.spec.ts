import type { Locator, Page } from '@playwright/test'
import { expect, type Learner, restoreSession, test } from '../../../support/fixtures.ts'

async function openFigure(page: Page, learner: Learner): Promise<Locator> {
  await restoreSession(page, learner)
  await page.goto('/ml/module1#section-1.5')
  const figure = page.getByRole('figure', { name: /lines of equal loss/ })
  await figure.scrollIntoViewIfNeeded()
  return figure
}

async function press(slider: Locator, key: string, wanted: string): Promise<void> {
  await slider.focus()
  const spoken = async () => (await slider.getAttribute('aria-valuetext'))?.split(/[ ,]/)[0]
  for (let times = 0; (await spoken()) !== wanted; times += 1) {
    expect(times, `${wanted} is within reach`).toBeLessThan(40)
    await slider.press(key)
  }
}

test('the loss surface crawls, converges and diverges by keyboard, says so, and follows a start that is dragged', {
  tag: '@sweep',
}, async ({ page, learner }) => {
  const figure = await openFigure(page, learner)
  const said = figure.getByRole('status')
  const rate = figure.getByRole('slider', { name: 'Learning rate η' })
  await expect(said).toHaveText(/^The run crawls: after 200 steps it has not arrived/)
  await press(rate, 'ArrowRight', '0.08')
  await expect(said).toHaveText(/^The run converges: from step 129 on/)
  await press(rate, 'ArrowRight', '0.09')
  await expect(said).toHaveText(/^The run diverges: .* above 0\.0845 does/)
  await press(rate, 'ArrowLeft', '0.04')
  await press(figure.getByRole('slider', { name: 'Momentum β' }), 'ArrowRight', '0.8')
  await expect(said).toHaveText(/^The run converges: from step 47 on/)
  await figure.getByRole('radio', { name: 'in km' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(figure.getByRole('radio', { name: 'scaled' })).toBeChecked()
  await press(figure.getByRole('slider', { name: 'Momentum β' }), 'ArrowLeft', '0')
  await press(rate, 'ArrowRight', '0.5')
  await expect(said).toHaveText(/^The run converges: from step 1 on/)
  await figure.getByText('The run as numbers').press('Enter')
  await expect(figure.getByRole('listitem').nth(1)).toHaveText(/w = 4\.53, b = 13, loss 0\.72/)
  await figure.getByRole('button', { name: 'Reset' }).press('Enter')
  await expect(said).toHaveText(/^The run crawls/)

  await figure.getByText('More settings').press('Enter')
  const bias = figure.getByRole('slider', { name: 'Start: bias b' })
  await expect(bias).toHaveAttribute('aria-valuetext', '−6 minutes')
  const plot = figure.getByRole('img', { name: 'The loss over weight and bias' })
  const handle = await plot.locator('.fig-handle').boundingBox()
  if (!handle) throw new Error('the start has no place on the page')
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
  await page.mouse.down()
  await page.mouse.move(handle.x + handle.width / 2 + 60, handle.y + handle.height / 2 - 80, { steps: 5 })
  await page.mouse.up()
  await expect(bias).not.toHaveAttribute('aria-valuetext', '−6 minutes')
  expect(Number(await bias.inputValue())).toBeGreaterThan(-4)
})
