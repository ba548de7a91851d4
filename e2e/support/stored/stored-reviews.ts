import type { Page } from '@playwright/test'
import { publishableKey } from '../../../backend/access/publishable-key.ts'

type StoredAnswer = [at: number, rating: number, occasion: string]

/** What the service holds of the learner who is signed in on the page. */
export async function storedReviews(page: Page): Promise<Record<string, StoredAnswer[]>> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('xpedition-auth') ?? '{}').access_token)
  const response = await page.request.post('/rest/v1/rpc/my_reviews', {
    headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
    data: {},
  })
  return response.json()
}
