import type { Page } from '@playwright/test'

const sessionKey = 'xpedition-auth'

interface StoredSession {
  access_token: string
  refresh_token: string
  expires_at: number
  user: { email: string }
}

export const storedSession = (page: Page): Promise<StoredSession | null> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), sessionKey)

export const changeSession = (page: Page, change: Partial<StoredSession>): Promise<void> =>
  page.evaluate(
    ([key, fields]) => {
      const session = JSON.parse(localStorage.getItem(key) ?? 'null')
      localStorage.setItem(key, JSON.stringify({ ...session, ...fields }))
    },
    [sessionKey, change] as const,
  )

export const expireToken = (page: Page) => changeSession(page, { expires_at: 1 })
