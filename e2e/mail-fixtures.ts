import type { Page } from '@playwright/test'
import { type Mailbox, startSmtp } from '../backend/testing/smtp.ts'
import { test as base } from './fixtures.ts'
import { freePort } from './free-port.ts'
import { Server } from './server.ts'

export { expect, newLearner, signIn } from './fixtures.ts'

interface WorkerFixtures {
  mailbox: Mailbox
  /** Settings of the server beside those for mail. */
  settings: Record<string, string>
}

/** As `test` of fixtures.ts, on a server that mails through a real SMTP server. */
export const test = base.extend<object, WorkerFixtures>({
  settings: [{}, { scope: 'worker', option: true }],
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the destructured parameter
    async ({}, use) => {
      const mailbox = await startSmtp()
      await use(mailbox)
      await mailbox.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailbox, settings }, use) => {
      // Links in mails name the port, so it has to be known beforehand.
      const server = await Server.start({
        PORT: await freePort(),
        GOTRUE_RATE_LIMIT_OTP: '10000',
        GOTRUE_RATE_LIMIT_VERIFY: '10000',
        ...mailbox.environment,
        ...settings,
      })
      await use(server)
      await server.remove()
    },
    { scope: 'worker' },
  ],
})

/** Opens the link of a mail, and presses what its page offers. */
export async function follow(page: Page, link: string, action: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('main').getByRole('button', { name: action }).click()
}
