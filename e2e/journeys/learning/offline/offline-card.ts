import type { Locator, Page } from '@playwright/test'

/** The control with which the dashboard's card keeps its course on the device. */
export const offlineCard = (page: Page, course: string): Locator =>
  page.getByRole('group', { name: `${course} offline` })

/** Paths that caches hold whose names begin so. */
export const keptPaths = (page: Page, prefix: string): Promise<string[]> =>
  page.evaluate(async (start) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(start))
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  }, prefix)
