import type { Page } from '@playwright/test'
import { expect, restoreSession, test } from '../../../support/fixtures.ts'
import { offlineCard } from './offline-card.ts'

test.use({ serviceWorkers: 'allow', allowConsoleErrors: [/./] })
test.setTimeout(150_000)

/** What the offline part has no share in. */
async function expectWholeDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Cybersecurity' }).getByText('0/8 modules')).toBeVisible()
  await page.getByRole('link', { name: 'Total XP' }).click()
  await expect(page).toHaveURL('/xp')
}

/** Each done in the page before its own scripts. */
const faults: Record<string, () => void> = {
  'refuses every question': () => {
    for (const name of ['keys', 'open', 'match', 'has', 'delete'] as const)
      Object.defineProperty(CacheStorage.prototype, name, { value: () => Promise.reject(new Error('broken storage')) })
  },
  'throws at once': () => {
    for (const name of ['keys', 'open', 'match', 'has', 'delete'] as const)
      Object.defineProperty(CacheStorage.prototype, name, {
        value() {
          throw new Error('broken storage')
        },
      })
  },
  'never answers': () => {
    for (const name of ['keys', 'open', 'match', 'has', 'delete'] as const)
      Object.defineProperty(CacheStorage.prototype, name, { value: () => new Promise(() => {}) })
  },
}

for (const [fault, cause] of Object.entries(faults))
  test(`a storage that ${fault} leaves the dashboard as it is`, async ({ page, learner }) => {
    await restoreSession(page, learner)
    await page.addInitScript(cause)
    await expectWholeDashboard(page)
  })

test('a service worker that never starts leaves the dashboard as it is, and no download without an end', {
  tag: '@sweep',
}, async ({ page, learner }) => {
  await restoreSession(page, learner)
  await page.addInitScript(() => {
    Object.defineProperty(ServiceWorkerContainer.prototype, 'ready', { value: new Promise(() => {}) })
    Object.defineProperty(ServiceWorkerContainer.prototype, 'register', { value: () => new Promise(() => {}) })
  })
  await expectWholeDashboard(page)
  await page.goto('/dashboard')
  const card = offlineCard(page, 'Cybersecurity')
  await card.getByRole('button', { name: /^Keep offline/ }).click()
  await expect(card.getByRole('status')).not.toHaveText('Downloading to this device …', { timeout: 90_000 })
  await expect(card.getByRole('button', { name: 'Remove' })).toBeVisible()
})

test('an offline part that throws says so in its place, and the rest of the dashboard stands', async ({
  page,
  learner,
}) => {
  await restoreSession(page, learner)
  await page.route('**/assets/keep-offline-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export function KeepOffline() { throw new Error("the offline part is broken") }',
    }),
  )
  await page.goto('/dashboard')
  await expect(page.getByText('What is kept offline cannot be shown.').first()).toBeVisible()
  await expectWholeDashboard(page)
})
