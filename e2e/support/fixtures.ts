import { randomUUID } from 'node:crypto'
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { publishableKey } from '../../backend/access/publishable-key.ts'
import type { OidcServer } from '../../backend/testing/external-services/oidc.ts'
import type { Mailbox } from '../../backend/testing/external-services/smtp.ts'
import type { Server } from './product/server.ts'
import { type Service, type ServiceName, Services } from './product/services.ts'
import { untilHydrated } from './until-hydrated.ts'

export { expect } from '@playwright/test'

export interface Learner {
  email: string
  password: string
}

export const newLearner = (): Learner => ({
  email: `learner-${randomUUID()}@example.com`,
  password: 'a long trail uphill',
})

interface WorkerFixtures {
  services: Services
}

interface TestFixtures {
  service: ServiceName
  running: Service
  server: Server
  mailbox: Mailbox
  provider: OidcServer
  /** Matching errors are expected. One pattern at most: Playwright reads an array of two as value and options. */
  allowConsoleErrors: RegExp[]
  /** Signed up by a request, not through the form. */
  learner: Learner
  /** Another browser context, for another device or person; its errors count too. */
  newDevice: (options?: BrowserContextOptions) => Promise<Page>
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  services: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the destructured parameter
    async ({}, use) => {
      const services = new Services()
      await use(services)
      await services.end()
    },
    { scope: 'worker' },
  ],
  service: ['plain', { option: true }],
  running: async ({ services, service }, use) => use(await services.get(service)),
  server: async ({ running }, use) => use(running.server),
  mailbox: async ({ running: { mailbox } }, use) => {
    if (!mailbox) throw new Error('this service mails nobody')
    await use(mailbox)
  },
  provider: async ({ running: { provider } }, use) => {
    if (!provider) throw new Error('this service has no provider')
    await use(provider)
  },
  baseURL: async ({ server }, use) => use(server.url),
  allowConsoleErrors: [[], { option: true }],
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) untilHydrated(context)
    await use(context)
  },
  page: async ({ page, allowConsoleErrors }, use, testInfo) => {
    const errors = collectErrors(page, allowConsoleErrors)
    await use(page)
    if (testInfo.status !== testInfo.expectedStatus) await testInfo.attach('page', { body: await stateOf(page) })
    expect(errors, 'errors in the console').toEqual([])
  },
  newDevice: async ({ browser, server, allowConsoleErrors }, use) => {
    const opened: { page: Page; errors: string[] }[] = []
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: server.url, ...options })
      untilHydrated(context)
      const page = await context.newPage()
      opened.push({ page, errors: collectErrors(page, allowConsoleErrors) })
      return page
    })
    for (const { page, errors } of opened) {
      await page.context().close()
      expect(errors, 'errors in the console').toEqual([])
    }
  },
  learner: async ({ server }, use) => {
    const learner = newLearner()
    unused.set(learner, await signUpByRequest(server, learner))
    await use(learner)
  },
})

/** For the log of a run that nobody watched: Playwright prints 300 characters of it. */
const stateOf = (page: Page): Promise<string> =>
  page
    .evaluate(() => {
      const { activeElement, URL: url } = document
      const said = [...document.querySelectorAll('[role=alert], [role=status]')].map((each) => each.textContent)
      return `${url} focus: ${activeElement?.outerHTML.slice(0, 60)} says: ${said.filter(Boolean).join(' | ')}`
    })
    .catch((error) => String(error))

function collectErrors(page: Page, allowed: RegExp[]): string[] {
  const errors: string[] = []
  const add = (text: string) => {
    if (!allowed.some((pattern) => pattern.test(text))) errors.push(text)
  }
  page.on('pageerror', (error) => add(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') add(`${message.text()} ${message.location().url}`)
  })
  return errors
}

interface StoredSession {
  origin: string
  session: string
}

/** Each session of a sign-up is given to one browser only. */
const unused = new WeakMap<Learner, StoredSession>()

async function signUpByRequest(server: Server, learner: Learner): Promise<StoredSession> {
  const answer = await fetch(`${server.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(learner),
  })
  const session = await answer.text()
  if (!answer.ok) throw new Error(`sign-up answered ${answer.status}: ${session}`)
  return { origin: server.url, session }
}

export async function signIn(page: Page, learner: Learner): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(learner.email)
  await page.getByLabel('Password', { exact: true }).fill(learner.password)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).not.toHaveURL(/\/auth$/)
}

async function signInByRequest(page: Page, { email, password }: Learner): Promise<StoredSession> {
  const answer = await page.request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: publishableKey },
    data: { email, password },
  })
  if (!answer.ok()) throw new Error(`sign-in answered ${answer.status()}: ${await answer.text()}`)
  return { origin: new URL(answer.url()).origin, session: await answer.text() }
}

/** The next page opened is signed in; an open page does not change. */
export async function restoreSession(page: Page, learner: Learner): Promise<void> {
  const { origin, session } = unused.get(learner) ?? (await signInByRequest(page, learner))
  unused.delete(learner)
  const localStorage = [{ name: 'xpedition-auth', value: session }]
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
}

export async function hold(page: Page, endpoint: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(endpoint, async (route) => {
    await released
    await route.continue()
  })
  return release
}
