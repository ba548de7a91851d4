import { expectNothingFoundInBothThemes } from '../../support/axe.ts'
import { expect, test } from '../../support/fixtures.ts'
import { holdScripts } from '../../support/pages/hold-scripts.ts'
import { started } from '../../support/pages/problem.ts'

test('a visitor finds the valley and answers a question without an account, once they ask for it', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Find the valley' })
  await expect(page.getByRole('button', { name: 'Pause gallery' })).toBeVisible()
  await expect(section.getByRole('img', { name: /Contour map/ })).toBeAttached()
  await section.scrollIntoViewIfNeeded()
  expect(asked.filter((url) => url.includes('valley'))).toEqual([])
  await section.getByRole('button', { name: 'Try it yourself' }).click()
  const said = section.getByRole('status').first()
  expect(asked.some((url) => url.includes('valley'))).toBe(true)
  await expect(said).toContainText('still on its way')
  const size = section.getByRole('slider', { name: 'Step size' })
  await size.press('End')
  await expect(said).toContainText('leaves the map')
  await size.press('ArrowLeft')
  await size.press('ArrowLeft')
  await expect(said).toContainText('In the valley: it arrives at step 129.')
  const ring = await section.locator('.fig-handle').boundingBox()
  if (!ring) throw new Error('the start has no place on the page')
  await page.mouse.move(ring.x + ring.width / 2, ring.y + ring.height / 2)
  await page.mouse.down()
  await page.mouse.move(ring.x + ring.width / 2 + 80, ring.y + ring.height / 2 - 40, { steps: 4 })
  await page.mouse.up()
  await expect(said).not.toContainText('step 129.')

  await section.getByRole('radio', { name: /overshoots/ }).check()
  await section.getByRole('button', { name: 'Check answer' }).click()
  await expect(section.getByText('Above 0.0845')).toBeVisible()
  await expectNothingFoundInBothThemes(page, '[aria-labelledby="try-it"]')
  await section.getByRole('link', { name: 'Start the full lesson' }).click()
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
})

test('a line of Python that was changed before the page was ready is the one that runs', { tag: '@sweep' }, async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const section = page.getByRole('region', { name: 'Run real Python, right here' })
  const line = section.getByRole('textbox', { name: 'One line of Python' })
  await line.fill('print(6 * 7)')
  await line.press('Enter')
  await expect(line).toHaveValue('print(6 * 7)')
  await section.getByRole('button', { name: 'Run' }).click()
  release()
  await expect(section.getByRole('log')).toHaveText('42', started)
})

for (const width of [390, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 800 } })

    test('a line of Python stands within the first screen and a half, is changed, and runs', { tag: '@sweep' }, async ({
      page,
    }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.goto('/')
      const section = page.getByRole('region', { name: 'Run real Python, right here' })
      const line = section.getByRole('textbox', { name: 'One line of Python' })
      const bottom = () => line.evaluate((field) => (field.getBoundingClientRect().bottom + scrollY) / innerHeight)
      expect(await bottom()).toBeLessThan(1.5)
      const python = /python-3|worker-|workbench|line-output/
      expect(asked.filter((url) => python.test(url))).toEqual([])
      await section.getByRole('button', { name: 'Run' }).click()
      await expect(section.getByRole('log')).toHaveText('208827064576', started)
      expect(asked.some((url) => python.test(url))).toBe(true)
      await expect(section.getByRole('log'), 'its styles come, too').toHaveCSS('padding-left', '16px')
      await expect(section.getByRole('log')).toHaveCSS('font-family', /mono/i)
      await line.fill('print(26 ** 12)')
      await line.press('Enter')
      await expect(section.getByRole('log')).toHaveText('95428956661682176', started)
      await expectNothingFoundInBothThemes(page, '#run-python')
      await line.fill('while True: pass')
      await line.press('Enter')
      await section.getByRole('button', { name: 'Stop' }).click()
      await expect(section.getByText('Stopped.')).toBeVisible()
      await expect(section.getByRole('button', { name: 'Run' })).toBeFocused()
    })
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('it is a picture with its text', async ({ page }) => {
    await page.goto('/')
    const section = page.getByRole('region', { name: 'Find the valley' })
    await expect(section.getByRole('img', { name: /Contour map/ })).toBeVisible()
    await expect(section.getByText('Two ways down a loss surface')).toBeVisible()
  })
})
