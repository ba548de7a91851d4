import type { Page } from '@playwright/test'
import { publishableKey } from '../../../backend/access/publishable-key.ts'

const session = (page: Page): Promise<{ access_token: string; user: { id: string } }> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('xpedition-auth') ?? '{}'))

export const userIdOn = async (page: Page): Promise<string> => (await session(page)).user.id

export async function askAs(page: Page, path: string, data?: object) {
  const { access_token } = await session(page)
  const headers = { apikey: publishableKey, authorization: `Bearer ${access_token}` }
  return page.request.fetch(`/rest/v1/${path}`, { method: data ? 'POST' : 'GET', headers, ...(data && { data }) })
}

/** What the service holds of the learner who is signed in on the page: code by exercise. */
export async function storedSolutions(page: Page): Promise<Record<string, string>> {
  const rows: { exercise: string; code: string }[] = await (await askAs(page, 'solutions?select=exercise,code')).json()
  return Object.fromEntries(rows.map(({ exercise, code }) => [exercise, code]))
}
