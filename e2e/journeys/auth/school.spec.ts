import { generateKeyPairSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startIdentityProvider } from '../../../backend/auth/saml/testing/testing.ts'
import { freePort } from '../../../backend/testing/processes/free-port.ts'
import { expectNothingFound } from '../../support/axe.ts'
import { expect, test } from '../../support/fixtures.ts'
import { Server } from '../../support/product/server.ts'
import type { Services } from '../../support/product/services.ts'
import { comeBackOld, proofOf } from '../../support/stored/old-session.ts'

// The browser itself reports every answer of 4xx.
test.use({ allowConsoleErrors: [/status of 4\d\d/] })

const domain = 'school.example'

/** A service of its own, and a school whose page posts its signed answer by itself. */
async function withSchool(page: Page, services: Services, work: (server: Server) => Promise<void>): Promise<void> {
  const port = await freePort()
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const server = await Server.start({
    PORT: port,
    DATABASE_URL: await services.makeDatabase(),
    GOTRUE_SAML_ENABLED: 'true',
    GOTRUE_SAML_PRIVATE_KEY: privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64'),
  })
  const school = await startIdentityProvider()
  try {
    const { secretKey } = JSON.parse(await readFile(join(server.dataDir, 'keys.json'), 'utf8'))
    const added = await fetch(`${server.url}/auth/v1/admin/sso/providers`, {
      method: 'POST',
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'saml', metadata_xml: school.metadata, domains: [domain] }),
    })
    expect(added.status, await added.text()).toBeLessThan(300)
    school.signInAs({ id: 'ada', email: `ada@${domain}` })
    // Over https the cookie of the sign-in comes back from any site; here the school's page stands on the same one.
    // Playwright answers for it: nothing listens on the port.
    const posting = 'http://localhost:4999/school'
    let page2 = ''
    await page.route(posting, (route) => route.fulfill({ contentType: 'text/html', body: page2 }))
    await page.route('http://127.0.0.1:*/sso?*', async (route) => {
      const { xml, RelayState } = await school.visit(route.request().url())
      const answer = Buffer.from(xml).toString('base64')
      page2 = `<form method="post" action="${server.url}/auth/v1/sso/saml/acs">
          <input name="SAMLResponse" value="${answer}"><input name="RelayState" value="${RelayState}"></form>
          <script>document.forms[0].submit()</script>`
      await route.fulfill({ contentType: 'text/html', body: `<script>location = '${posting}'</script>` })
    })
    await work(server)
  } finally {
    await page.close()
    await school.close()
    await server.remove()
  }
}

test('a learner signs in at the page of their school, and comes back to where they were', async ({
  newDevice,
  services,
}) => {
  const page = await newDevice()
  await withSchool(page, services, async (server) => {
    await page.goto(`${server.url}/bio/module1`)
    await page.getByRole('link', { name: 'Continue with your school' }).click()
    await expectNothingFound(page)
    await page.getByLabel('Email').fill('ada@elsewhere.example')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('No school or company with this kind of address is connected here.')).toBeVisible()
    await page.getByLabel('Email').fill(`ada@${domain}`)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page).toHaveURL(/\/bio\/module1#?$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('a learner of a school shows there that it is them, before a second step is added', { tag: '@sweep' }, async ({
  newDevice,
  services,
}) => {
  const page = await newDevice()
  await withSchool(page, services, async (server) => {
    await page.goto(`${server.url}/account`)
    await page.getByRole('link', { name: 'Continue with your school' }).click()
    await expect(page.getByRole('heading', { name: 'Your school' })).toBeVisible()
    await page.getByLabel('Email').fill(`ada@${domain}`)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
    await comeBackOld(page, server)
    await page.getByRole('button', { name: 'Add an authenticator app' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(proofOf(page).getByLabel('Password')).toHaveCount(0)
    await proofOf(page).getByRole('button', { name: 'Continue with your school or company' }).click()
    await page
      .getByRole('dialog', { name: 'Add an authenticator app' })
      .getByRole('button', { name: 'Continue', exact: true })
      .click()
    await expect(page.getByRole('dialog', { name: 'Scan the code' })).toBeVisible()
  })
})
