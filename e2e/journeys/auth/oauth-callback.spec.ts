import type { Page } from '@playwright/test'
import { publishableKey } from '../../../backend/access/publishable-key.ts'
import { expect, newLearner, restoreSession, test } from '../../support/fixtures.ts'
import { toast } from '../../support/pages/account-page.ts'
import { storedSession } from '../../support/stored/stored-session.ts'

/** What a stranger can put into a link: a session of their own, whole and valid. */
async function strangersTokens(page: Page): Promise<string> {
  const answer = await page.request.post('/auth/v1/signup', { headers: { apikey: publishableKey }, data: newLearner() })
  expect(answer.ok()).toBe(true)
  const { access_token, refresh_token, expires_in, expires_at } = await answer.json()
  return new URLSearchParams({ access_token, refresh_token, expires_in, expires_at, token_type: 'bearer' }).toString()
}

const signedInAs = async (page: Page) => (await storedSession(page))?.user.email

/** At the latest at the first sign of a hand, the auth client loads, and might read the address. */
async function letTheClientLoad(page: Page): Promise<void> {
  const isLoaded = () => performance.getEntriesByType('resource').some(({ name }) => /auth-client-/.test(name))
  // A page that is not awake yet hears nothing of the first.
  await expect(async () => {
    await page.mouse.move(50, 50)
    await page.mouse.move(200, 200)
    expect(await page.evaluate(isLoaded)).toBe(true)
  }).toPass()
}

async function expectCleanAddress(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path)
  const kept = await page.evaluate(() => JSON.stringify([history.state, Object.values(sessionStorage), location.href]))
  expect(kept).not.toMatch(/token|recovery/)
}

test.describe('an address with a stranger’s session', () => {
  test('leaves the present user signed in, and the tokens go from the address', { tag: '@sweep' }, async ({
    page,
    learner,
    newDevice,
  }) => {
    const tokens = await strangersTokens(page)
    for (const [address, path] of [
      [`/dashboard#${tokens}`, '/dashboard'],
      [`/dashboard?${tokens}`, '/dashboard'],
      [`/dashboard#${tokens}&type=recovery`, '/dashboard'],
      [`/dashboard?${tokens}&type=recovery#${tokens}`, '/dashboard'],
      [`/account?arrival=guessed#${tokens}`, '/account'],
      ['/dashboard?code=0b2d4a9e-5c6b-4b7e-9f57-3a1c2d4e5f60', '/dashboard'],
    ] as const)
      await test.step(address.slice(0, 30), async () => {
        const device = await newDevice()
        await restoreSession(device, learner)
        await device.goto(address)
        await expect(device.getByRole('button', { name: 'Account menu' })).toBeVisible()
        await letTheClientLoad(device)
        await expectCleanAddress(device, path)
        expect(await signedInAs(device)).toBe(learner.email)
        await device.reload()
        await expect(device.getByRole('button', { name: 'Account menu' })).toBeVisible()
        expect(await signedInAs(device)).toBe(learner.email)
      })
  })

  test('typed into a page that is open is removed as well', { tag: '@sweep' }, async ({ page, learner }) => {
    const tokens = await strangersTokens(page)
    await restoreSession(page, learner)
    await page.goto('/dashboard')
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
    await page.goto(`/dashboard#${tokens}`)
    await expectCleanAddress(page, '/dashboard')
    await letTheClientLoad(page)
    expect(await signedInAs(page)).toBe(learner.email)
  })

  test('signs nobody in, and does not travel to the sign-in page', async ({ page, newDevice }) => {
    const tokens = await strangersTokens(page)
    for (const address of [`/dashboard#${tokens}`, `/bio/module1?${tokens}`, `/auth#${tokens}&type=recovery`]) {
      const device = await newDevice()
      await device.goto(address)
      await expect(device.getByLabel('Email')).toBeEnabled()
      await expectCleanAddress(device, '/auth')
      expect(await storedSession(device)).toBeNull()
    }
  })
})

test('an address that claims an error says nothing in our name', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const claim = 'error=access_denied&error_code=otp_expired&error_description=Your+account+was+locked.+Call+555'
  for (const address of [`/#${claim}`, `/?${claim}`, '/#error_description=Your+account+was+locked']) {
    await page.goto(address)
    await expect(page.getByRole('button', { name: 'Pause gallery' })).toBeVisible()
    await expectCleanAddress(page, '/')
    await expect(page.getByText('Your account was locked')).toHaveCount(0)
  }
  expect(scripts.filter((url) => /announce-callback-error|toaster/.test(url))).toEqual([])
})

test.describe('a sign-in elsewhere', () => {
  test.describe.configure({ mode: 'default' })
  test.use({ service: 'federated' })

  const authorize = '**/auth/v1/authorize?*'
  const begin = (page: Page) => page.getByRole('button', { name: 'Continue with Keycloak' }).click()

  /** Sets out, and stops on the way. @returns what goes on */
  async function leave(page: Page): Promise<() => Promise<unknown>> {
    await page.route(authorize, (route) => route.fulfill({ contentType: 'text/html', body: 'elsewhere' }))
    await begin(page)
    await expect(page.getByText('elsewhere')).toBeVisible()
    await page.unroute(authorize)
    return () => page.goto(page.url())
  }

  test('ends in the tab that began it; others follow, whatever links they were opened with', { tag: '@sweep' }, async ({
    page,
    context,
    provider,
  }) => {
    const account = provider.addAccount()
    provider.visitor(account)
    const tokens = await strangersTokens(page)
    await page.goto('/bio/module2')
    await expect(page).toHaveURL('/auth')
    const goOn = await leave(page)
    const other = await context.newPage()
    await other.goto(`/auth#${tokens}`)
    await expect(other.getByLabel('Email')).toBeEnabled()
    expect(await storedSession(other)).toBeNull()
    await goOn()
    await expect(page).toHaveURL('/bio/module2')
    await expect.poll(() => signedInAs(page)).toBe(account.email)
    await expect(other).toHaveURL('/')

    // Its note is used up: the next link finds none.
    await page.goto(`/dashboard#${tokens}`)
    await letTheClientLoad(page)
    await expectCleanAddress(page, '/dashboard')
    expect(await signedInAs(page)).toBe(account.email)
  })

  test('that was given up lets no later link sign anybody in', { tag: '@sweep' }, async ({ page }) => {
    const tokens = await strangersTokens(page)
    await page.goto('/auth')
    await leave(page)
    await page.goto(`/auth?arrival=guessed#${tokens}`)
    await expect(page.getByLabel('Email')).toBeEnabled()
    await expectCleanAddress(page, '/auth')
    expect(await storedSession(page)).toBeNull()
  })

  test('that was refused is told in our words', async ({ page }) => {
    await page.route(authorize, async (route) => {
      const answer = await route.fetch({ maxRedirects: 0 })
      const asked = new URL(answer.headers().location ?? '').searchParams
      const back = new URL(asked.get('redirect_uri') ?? '')
      const said = {
        error: 'access_denied',
        error_description: 'Your account was locked',
        state: asked.get('state') ?? '',
      }
      back.search = new URLSearchParams(said).toString()
      await route.fulfill({ response: answer, headers: { ...answer.headers(), location: back.href } })
    })
    await page.goto('/auth')
    await begin(page)
    await expect(toast(page, 'That did not work')).toContainText('The other site did not let you in, or you canceled.')
    await expect(page.getByText('Your account was locked')).toHaveCount(0)
    await expectCleanAddress(page, '/auth')
  })

  test('that took too long says so, and has to begin anew', { tag: '@sweep' }, async ({ page, provider }) => {
    provider.visitor(provider.addAccount())
    await page.goto('/auth')
    const goOn = await leave(page)
    await page.clock.setFixedTime(Date.now() + 20 * 60_000)
    await goOn()
    await expect(toast(page, 'That did not work')).toContainText('took too long')
    expect(await storedSession(page)).toBeNull()
  })
})

test('who cannot be kept in mind is told why another site cannot lead back', async ({ page, server }) => {
  await page.addInitScript(() => {
    const setItem = Storage.prototype.setItem
    Storage.prototype.setItem = function (key, value) {
      if (this === window.sessionStorage && key === 'xpedition-set-out')
        throw new DOMException('full', 'QuotaExceededError')
      setItem.call(this, key, value)
    }
  })
  await page.route(`${server.url}/auth/v1/settings`, async (route) => {
    const answer = await route.fetch()
    const settings = await answer.json()
    await route.fulfill({ json: { ...settings, external: { ...settings.external, github: true } } })
  })
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Continue with GitHub' }).click()
  await expect(page.getByText('Your browser stores nothing for this site')).toBeVisible()
  await expect(page).toHaveURL('/auth')
})

test.describe('the link of a mail', () => {
  test.use({ service: 'mailing' })

  test('says who is signed in before it changes that', { tag: '@sweep' }, async ({ page, learner, mailbox }) => {
    const stranger = newLearner()
    await page.request.post('/auth/v1/signup', { headers: { apikey: publishableKey }, data: stranger })
    await page.request.post('/auth/v1/otp', { headers: { apikey: publishableKey }, data: { email: stranger.email } })
    const { link } = await mailbox.next(stranger.email)
    await restoreSession(page, learner)
    await page.goto(link)
    await expect(page.getByText(`You are signed in as ${learner.email}.`)).toContainText(
      'you will be signed in as them',
    )
    expect(await signedInAs(page)).toBe(learner.email)
  })
})
