import type { Page } from '@playwright/test'

const sessionKey = 'xpedition-auth'

interface StoredSession {
  access_token: string
  refresh_token: string
  expires_at: number
  user: { email: string }
}

/** What the product keeps of who is signed in. */
export const storedSession = (page: Page): Promise<StoredSession | null> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), sessionKey)

/** The stored session with some of its fields replaced, as time or tampering would. */
export const changeSession = (page: Page, change: Partial<StoredSession>): Promise<void> =>
  page.evaluate(
    ([key, fields]) => {
      const session = JSON.parse(localStorage.getItem(key) ?? 'null')
      localStorage.setItem(key, JSON.stringify({ ...session, ...fields }))
    },
    [sessionKey, change] as const,
  )

/** The hour of an access token has passed. */
export const expireToken = (page: Page) => changeSession(page, { expires_at: 1 })
