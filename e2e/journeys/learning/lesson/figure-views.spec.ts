import type { Locator, Page } from '@playwright/test'
import { expect, type Learner, restoreSession, test } from '../../../support/fixtures.ts'

/** Every interactive figure, with the control that its first task begins with. */
const figures = [
  { course: 'ml', section: '1.5', name: 'surface', control: 'Learning rate η' },
  { course: 'ml', section: '2.3', name: 'stepper', control: 'Next step' },
  { course: 'ml', section: '3.2', name: 'kernel', control: 'Row of the map' },
  { course: 'ml', section: '4.5', name: 'cell', control: 'Memory weight w' },
  { course: 'ml', section: '5.1', name: 'world', control: 'One episode' },
  { course: 'ml', section: '6.1', name: 'densities', control: '20 rounds' },
  { course: 'ml', section: '7.2', name: 'depths', control: 'Target pictures' },
  { course: 'ml', section: '8.2', name: 'monitor', control: 'Mean of live inputs' },
  { course: 'bio', section: '1.1', name: 'translator', control: 'Next base' },
  { course: 'bio', section: '2.1', name: 'table', control: 'Fill table' },
  { course: 'bio', section: '3.1', name: 'rama', control: 'φ, about N–Cα' },
  { course: 'bio', section: '4.2', name: 'pileup', control: 'Mapping quality counts' },
  { course: 'bio', section: '5.2', name: 'plane', control: 'Start: u' },
  { course: 'bio', section: '6.1', name: 'curve', control: 'Affinity, Kd' },
  { course: 'bio', section: '7.1', name: 'trees', control: 'A, position 1: G' },
  { course: 'bio', section: '8.1', name: 'people', control: 'Prevalence' },
  { course: 'cyber', section: '1.1', name: 'offers', control: 'Longer password, $50' },
  { course: 'cyber', section: '2.1', name: 'eavesdropper', control: 'Next step' },
  { course: 'cyber', section: '3.1', name: 'modes', control: 'Row' },
  { course: 'cyber', section: '4.2', name: 'login', control: 'Name' },
  { course: 'cyber', section: '5.2', name: 'clock', control: 'Contain after' },
  { course: 'cyber', section: '6.1', name: 'disk', control: 'Delete LOAN.PNG' },
  { course: 'cyber', section: '7.1', name: 'zones', control: 'The intruder starts at' },
  { course: 'cyber', section: '8.2', name: 'detector', control: 'Beacons among the pairs' },
]
type Each = (typeof figures)[number]

const addressOf = ({ course, section, name }: Each, state = '') =>
  `/${course}/module${section[0]}${state && `?${name}=${state}`}#s${section.replace('.', '-')}-${name}`

const figureOf = (page: Page, { section, name }: Each) => page.locator(`[id="s${section.replace('.', '-')}-${name}"]`)

const controlOf = (figure: Locator, { control }: Each) =>
  figure
    .getByRole('slider', { name: control })
    .or(figure.getByRole('combobox', { name: control }))
    .or(figure.getByRole('checkbox', { name: control, exact: true }))
    .or(figure.getByRole('textbox', { name: control, exact: true }))
    .or(figure.getByRole('button', { name: control, exact: true }))

/** Edges in the window: of the picture, of a control, and of the bar above them. */
const measure = (figure: Locator, control: Locator) =>
  Promise.all(
    [figure.locator('.stage-picture'), control].map((each) =>
      each.evaluate((box) => box.getBoundingClientRect().toJSON()),
    ),
  ).then(([picture, pressed]: DOMRect[]) => ({ picture, pressed }))

const barOf = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('header:has([aria-label="Open menu"])')
    return bar?.checkVisibility() ? bar.getBoundingClientRect().bottom : 0
  })

/** The padding of the picture may go under a bar whose title takes two lines. */
const padding = 16

async function expectOneView(page: Page, figure: Locator, control: Locator): Promise<void> {
  await expect(async () => {
    const { picture, pressed } = await measure(figure, control)
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    if (!picture || !pressed) throw new Error('not there')
    expect(picture.height, 'height of the picture').toBeGreaterThanOrEqual(200)
    expect(picture.top, 'top of the picture').toBeGreaterThanOrEqual((await barOf(page)) - padding)
    expect(picture.bottom, 'bottom of the picture').toBeLessThan(height + 1)
    expect(pressed.top, 'top of the control').toBeGreaterThanOrEqual(
      pressed.left >= picture.right ? await barOf(page) : picture.bottom,
    )
    expect(pressed.bottom, 'bottom of the control').toBeLessThan(height + 1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'width of the page').toBeLessThanOrEqual(
      width,
    )
  }).toPass({ timeout: 10_000 })
}

const views = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]
for (const [viewport, course] of views.flatMap((view) =>
  ['ml', 'bio', 'cyber'].map((course) => [view, course] as const),
))
  test(`picture and controls of every figure of ${course} are in one view at ${viewport.width} x ${viewport.height}, and its sliders speak`, {
    tag: '@sweep',
  }, async ({ page, learner }) => {
    test.slow()
    await page.setViewportSize(viewport)
    await restoreSession(page, learner)
    for (const each of figures.filter((figure) => figure.course === course))
      await test.step(each.name, async () => {
        await page.goto(addressOf(each))
        const figure = figureOf(page, each)
        const control = controlOf(figure, each)
        await expect(control).toBeInViewport({ ratio: 1 })
        await expectOneView(page, figure, control)

        const more = figure.getByText('More settings')
        if (await more.count()) await more.press('Enter')
        for (const slider of await figure.getByRole('slider').all())
          await expect(slider).toHaveAttribute('aria-valuetext', /[a-z]{3}/)

        // By keyboard to the last control and back to the first: the picture stays, and covers neither.
        const controls = figure.locator('.stage-controls').locator('input, select, button:enabled')
        if (viewport.width < 1280)
          for (const reached of [controls.last(), controls.first()]) {
            await reached.focus()
            await expectOneView(page, figure, reached)
          }
      })
  })

test('on a wide screen the ring of a linked figure goes around its plate', async ({ page, learner }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await restoreSession(page, learner)
  await page.goto('/ml/module2#s2-3-stepper')
  const figure = page.locator('[id="s2-3-stepper"]')
  await expect(figure).toBeFocused()
  await expect(figure).toHaveCSS('outline-style', 'none')
  await expect(figure.locator('.plate')).toHaveCSS('outline-style', 'solid')
})

test('on a phone the six frames fade where they go on, and follow the chosen base', async ({ page, learner }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await restoreSession(page, learner)
  await page.goto('/bio/module1?translator=base:24#s1-1-translator')
  const strip = page.getByRole('group', { name: /^Sequence, 5′ to 3′/ })
  const chosen = strip.locator('label:has(:checked)')
  await expect(strip.getByRole('radio', { name: 'Base 24, A' })).toBeChecked()
  await expect(chosen).toBeInViewport({ ratio: 1 })
  await expect(strip.locator('..')).toHaveAttribute('data-hidden', 'before')
  const previous = page.getByRole('button', { name: 'Previous base' })
  for (let base = 24; base > 8; base -= 1) await previous.press('Enter')
  await expect(strip.getByRole('radio', { name: 'Base 8, T' })).toBeChecked()
  await expect(strip.locator('..')).toHaveAttribute('data-hidden', 'before after')
  const [window, base] = [await strip.boundingBox(), await chosen.boundingBox()]
  expect(base?.x).toBeGreaterThan((window?.x ?? 0) + 40)
  expect((base?.x ?? 0) + (base?.width ?? 0)).toBeLessThan((window?.x ?? 0) + (window?.width ?? 0) - 20)
})

const slide = async (figure: Locator, name: string, key: string, times: number) => {
  await figure.getByRole('slider', { name }).focus()
  for (let left = times; left > 0; left -= 1) await figure.page().keyboard.press(key)
}

test('a link to a figure shows in a fresh browser what its sender saw, and adds no step to the history', {
  tag: '@sweep',
}, async ({ page, learner, newDevice }) => {
  const [surface, , , , world] = figures as [Each, Each, Each, Each, Each]
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await restoreSession(page, learner)
  await page.goto('/ml/module1#section-1.5')
  const figure = figureOf(page, surface)
  const steps = await page.evaluate(() => history.length)
  await slide(figure, 'Learning rate η', 'ArrowRight', 9)
  await slide(figure, 'Momentum β', 'End', 1)
  await expect(page).toHaveURL(/\/ml\/module1\?surface=rate:0\.09,momentum:0\.95#s1-5-surface$/)
  expect(await page.evaluate(() => history.length)).toBe(steps)
  const said = await figure.getByRole('status').textContent()
  const copy = figure.getByRole('button', { name: 'Copy link to this view' })
  await copy.press('Enter')
  await expect(figure.getByRole('button', { name: 'Link copied' })).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(page.url())

  // Another section has an address of its own; the way back leads to the same view.
  await page
    .getByRole('heading', { name: /^1\.3 / })
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(/\/ml\/module1#section-1\.3$/)
  await page.goBack()
  await expect(page).toHaveURL(link)
  await expect(figure.getByRole('status')).toHaveText(said ?? '')
  await figure.getByRole('button', { name: 'Reset' }).press('Enter')
  await expect(page).toHaveURL(/\/ml\/module1#s1-5-surface$/)

  // On paper the values stand in place of what sets them.
  await page.emulateMedia({ media: 'print' })
  await expect(figure.getByText('Momentum β 0')).toBeVisible()
  await expect(figure.getByText('Steps shown 200')).toBeVisible()
  await expect(figure.getByRole('slider').filter({ visible: true })).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })

  // A run of the gridworld is in its link too: what was done, in its order.
  await page.goto(addressOf(world))
  const grid = figureOf(page, world)
  await grid.getByRole('button', { name: '100 episodes' }).press('Enter')
  await slide(grid, 'Exploring ε', 'End', 1)
  await grid.getByRole('button', { name: 'One step' }).press('Enter')
  await expect(page).toHaveURL(/\?world=do:x200_e1_s1#s5-1-world$/)
  const [run, runLink] = [await grid.getByRole('status').textContent(), page.url()]

  const other = await newDevice()
  await other.goto(link)
  await signInHere(other, learner)
  await expect(other).toHaveURL(link)
  await expect(figureOf(other, surface).getByRole('status')).toHaveText(said ?? '')
  await expect(figureOf(other, surface).getByRole('img', { name: 'The loss over weight and bias' })).toBeInViewport({
    ratio: 1,
  })
  await other.goto(runLink)
  await expect(figureOf(other, world).getByRole('status')).toHaveText(run ?? '')

  // What makes no sense is left out, what is too much is cut.
  await other.goto('/ml/module1?surface=rate:9,momentum:7,inputs:miles,steps:-4,__proto__:1#s1-5-surface')
  const odd = figureOf(other, surface)
  await expect(odd.getByRole('slider', { name: 'Momentum β' })).toHaveValue('0.95')
  await expect(odd.getByRole('slider', { name: 'Learning rate η' })).toHaveAttribute('aria-valuetext', /^0\.02,/)
  await expect(odd.getByRole('radio', { name: 'in km' })).toBeChecked()
  await odd.getByText('More settings').press('Enter')
  await expect(odd.getByRole('slider', { name: 'Steps shown' })).toHaveValue('0')
})

async function signInHere(page: Page, { email, password }: Learner): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click()
}
