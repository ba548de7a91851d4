import { expect, restoreSession, test } from '../../support/fixtures.ts'

const wide = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

test('with errors at its fields the drawing beside the sign-up form keeps its place and size, and its button is found', async ({
  page,
}) => {
  await page.setViewportSize(wide)
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  const drawing = page.getByRole('complementary', { name: 'What you get' }).locator('svg').first()
  const before = await drawing.boundingBox()
  await page.getByLabel('Email').fill('someone@example.com')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm Password').fill('other')
  const send = page.getByRole('tabpanel').getByRole('button', { name: 'Sign Up' })
  await send.click()
  await expect(page.getByLabel('Confirm Password')).toHaveAttribute('aria-invalid', 'true')
  expect(await drawing.boundingBox()).toEqual(before)
  await expect(send).toBeInViewport({ ratio: 1 })
})

test('the buttons of the home page stand in one line, on a phone below each other with the same width', async ({
  page,
  learner,
}) => {
  await restoreSession(page, learner)
  await page.goto('/')
  const main = page.getByRole('main')
  const buttons = [
    main.getByRole('link', { name: 'Start Module 1' }),
    main.getByRole('link', { name: 'Explore Courses' }).first(),
  ]
  const boxes = () => Promise.all(buttons.map((button) => button.boundingBox()))
  await page.setViewportSize(wide)
  await expect(buttons[0] ?? main).toBeVisible()
  const [start, explore] = await boxes()
  expect(explore).toMatchObject({ y: start?.y, height: start?.height })
  await page.setViewportSize(phone)
  const [first, second] = await boxes()
  expect(second?.height).toBe(first?.height)
  if (first?.y !== second?.y) expect(second?.width).toBe(first?.width)
})

test('in a lesson what stands side by side is level, and a hint keeps off the button below it', async ({
  page,
  learner,
}) => {
  await page.setViewportSize(wide)
  await restoreSession(page, learner)
  await page.goto('/bio/module1#section-1.1')
  const strip = page.getByRole('group', { name: /^Sequence, 5′ to 3′/ })
  await expect(strip).toBeVisible()
  const cut = await strip.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(cut, 'no frame is cut where there is room').toBeLessThanOrEqual(0)
  await expect(strip.locator('..')).toHaveAttribute('data-hidden', '')

  const problem = page.getByRole('region', { name: 'The other strand, without a library' })
  const button = await problem.getByRole('button', { name: 'Write your code' }).boundingBox()
  const hint = await problem.locator('.hint').last().boundingBox()
  if (button && hint && hint.y < button.y) expect(button.y - hint.y - hint.height).toBeGreaterThanOrEqual(8)

  const address = page.getByRole('complementary').getByText(learner.email)
  await expect(address).toHaveCSS('hyphens', 'manual')

  await page.goto('/bio/module6')
  const bar = page.locator('.code-bar', { has: page.getByRole('link', { name: /^Notebook of/ }) }).first()
  await expect(bar).toBeVisible()
  const middles = await bar.locator('.code-tools > *').evaluateAll((parts) =>
    parts
      .map((part) => part.getBoundingClientRect())
      .filter(({ height, width }) => height > 8 && width > 8)
      .map(({ top, height }) => top + height / 2),
  )
  expect(middles.length).toBeGreaterThan(1)
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1)
})
