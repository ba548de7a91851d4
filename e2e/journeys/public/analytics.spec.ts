import type { Page } from '@playwright/test'
import { buildInto } from '../../../scripts/build/build.mjs'
import { expect, test } from '../../support/fixtures.ts'
import { Server } from '../../support/product/server.ts'

const tagHost = 'https://www.googletagmanager.com'
const conversionHost = 'https://www.googleadservices.com'

/** Everything that a page asks other sites for; none of it leaves this machine. */
async function watchOthers(page: Page, own: string): Promise<string[]> {
  const asked: string[] = []
  await page.route(
    (url) => url.origin !== own,
    async (route) => {
      const url = route.request().url()
      asked.push(url)
      await route.fulfill(url.startsWith(tagHost) ? { contentType: 'text/javascript', body: standIn } : { status: 204 })
    },
  )
  return asked
}

/** Does what Google's script does with the commands that wait: one request for each event, as a picture and by fetch. */
const standIn = `{
  const send = ([command, name, fields]) => {
    if (command !== 'event') return
    const told = new URLSearchParams({ name, ...fields, page: location.href })
    new Image().src = '${conversionHost}/pagead/conversion/?' + told
    void fetch('https://www.google.com/ccm/collect?' + told, { mode: 'no-cors' })
  }
  const waiting = window.dataLayer.filter((each) => Object.prototype.toString.call(each) === '[object Arguments]')
  window.dataLayer.push = (each) => send(each)
  for (const each of waiting) send(each)
}`

test.describe('without an analytics id', () => {
  // The browser reports what the policy refuses.
  test.use({ allowConsoleErrors: [/Content Security Policy/] })

  test('no page asks another site for anything, and none would be let', async ({ page, server }) => {
    const asked = await watchOthers(page, server.url)
    for (const path of ['/', '/auth']) {
      await page.goto(path)
      await expect(page.getByRole('link', { name: /Back to Home|About/ }).first()).toBeVisible()
    }
    const refused = await page.evaluate(
      ([tag, conversions]) =>
        new Promise<string[]>((resolve) => {
          const violations: string[] = []
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
            violations.push(`${effectiveDirective} ${new URL(blockedURI).origin}`)
            if (violations.length === 2) resolve(violations.sort())
          })
          const script = document.createElement('script')
          script.src = `${tag}/gtag/js?id=AW-1`
          document.head.append(script)
          void fetch(`${conversions}/pagead/conversion/`, { mode: 'no-cors' }).catch(() => {})
        }),
      [tagHost, conversionHost] as const,
    )
    expect(refused).toEqual([`connect-src ${conversionHost}`, `script-src-elem ${tagHost}`])
    expect(asked).toEqual([])
  })
})

test.describe('with an analytics id', () => {
  // A build of its own comes first.
  test.describe.configure({ timeout: 300_000 })

  test('the sign-in page sends one conversion event to the tag, once it is shown', { tag: '@sweep' }, async ({
    page,
  }) => {
    const folder = 'test-results/measured-build'
    await buildInto(folder, { VITE_ANALYTICS_ID: 'AW-1234/la/bel' })
    const server = await Server.start({}, folder)
    try {
      const asked = await watchOthers(page, server.url)
      expect(await (await fetch(`${server.url}/auth`)).text(), 'nothing is loaded by the page itself').not.toContain(
        tagHost,
      )
      await page.goto(server.url)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(asked, 'other pages report nothing').toEqual([])

      await page.getByRole('link', { name: 'Log In' }).click()
      await expect.poll(() => asked.length).toBe(3)
      const [script, ...events] = asked.map((url) => new URL(url))
      expect(script?.href).toBe(`${tagHost}/gtag/js?id=AW-1234`)
      expect(events.map(({ origin }) => origin).sort()).toEqual(['https://www.google.com', conversionHost])
      for (const { searchParams } of events)
        expect(Object.fromEntries(searchParams)).toEqual({
          name: 'conversion',
          send_to: 'AW-1234/la/bel',
          page: `${server.url}/auth`,
        })

      await page.getByRole('link', { name: 'Back to Home' }).click()
      await page.getByRole('link', { name: 'Log In' }).click()
      await expect.poll(() => asked.length).toBe(5)
      expect(
        asked.filter((url) => url.startsWith(tagHost)),
        'the tag is fetched once',
      ).toHaveLength(1)
    } finally {
      await server.remove()
    }
  })
})
