import { generateKeyPairSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startIdentityProvider } from '../backend/auth/saml/testing.ts'
import { expectNothingFound } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { freePort } from './free-port.ts'
import { Server } from './server.ts'

// The browser itself reports every answer of 4xx.
test.use({ allowConsoleErrors: [/status of 4\d\d/] })

test('a learner signs in at the page of their school, and comes back to where they were', async ({ newDevice }) => {
  const port = await freePort()
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const server = await Server.start({
    PORT: port,
    GOTRUE_SAML_ENABLED: 'true',
    GOTRUE_SAML_PRIVATE_KEY: privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64'),
  })
  const school = await startIdentityProvider()
  const domain = 'school.example'
  const page = await newDevice()
  try {
    const { secretKey } = JSON.parse(await readFile(join(server.dataDir, 'keys.json'), 'utf8'))
    const added = await fetch(`${server.url}/auth/v1/admin/sso/providers`, {
      method: 'POST',
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'saml', metadata_xml: school.metadata, domains: [domain] }),
    })
    expect(added.status, await added.text()).toBeLessThan(300)
    school.signInAs({ id: 'ada', email: `ada@${domain}` })
    // The school's page: a form that posts its signed answer by itself.
    await page.route('http://127.0.0.1:*/sso?*', async (route) => {
      const { xml, RelayState } = await school.visit(route.request().url())
      const answer = Buffer.from(xml).toString('base64')
      await route.fulfill({
        contentType: 'text/html',
        body: `<form method="post" action="${server.url}/auth/v1/sso/saml/acs">
          <input name="SAMLResponse" value="${answer}"><input name="RelayState" value="${RelayState}"></form>
          <script>document.forms[0].submit()</script>`,
      })
    })

    await page.goto(`${server.url}/bio/module1`)
    await page.getByRole('link', { name: 'Continue with your school' }).click()
    await expectNothingFound(page)
    await page.getByLabel('Email').fill('ada@elsewhere.example')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('No school or company with such addresses is connected here.')).toBeVisible()
    await page.getByLabel('Email').fill(`ada@${domain}`)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/bio\/module1#?$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  } finally {
    await page.close()
    await school.close()
    await server.remove()
  }
})
