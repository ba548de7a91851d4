import { generateKeyPairSync } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Credential } from '../../../backend/credentials/credential.ts'
import { signJwt } from '../../../backend/credentials/sign.ts'
import { expectNothingFoundInBothThemes } from '../../support/axe.ts'
import { expectEverythingFits } from '../../support/everything-fits.ts'
import { expect, type Learner, restoreSession, test } from '../../support/fixtures.ts'
import { completeCourse } from '../../support/stored/stored-progress.ts'

test.use({
  allowConsoleErrors: [/404 \(Not Found\)|410 \(Gone\)|ERR_INTERNET_DISCONNECTED|could not be verified|404: no page/],
})

const verdict = (page: Page) => page.getByRole('region', { name: 'Verify' }).getByRole('status')
const verify = (page: Page) => page.getByRole('button', { name: 'Verify this credential' }).click()

async function openShare(page: Page, url: string, learner: Learner) {
  await completeCourse(url, learner, 'bio')
  await restoreSession(page, learner)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Share a credential' }).press('Enter')
  await expect(page).toHaveURL('/achievements#credentials')
  await page.getByRole('button', { name: 'Share a credential of Computational Biology' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Share a credential' })
  const field = dialog.getByLabel('Name on the credential')
  await expect(field).toBeFocused()
  return { dialog, field }
}

async function share(page: Page, url: string, learner: Learner, name: string): Promise<string> {
  const { dialog, field } = await openShare(page, url, learner)
  await field.fill(name)
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText(name)
  await expectNothingFoundInBothThemes(page, 'dialog[open]')
  await field.press('Enter')
  await expect(dialog).toBeHidden()
  const link = page.getByRole('region', { name: 'Credentials' }).getByRole('link', { name: '/credentials/' })
  return new URL((await link.getAttribute('href')) ?? '', url).pathname
}

test('a learner shares a completed course; somebody else verifies it, until it is revoked', async ({
  page,
  learner,
  server,
  newDevice,
}) => {
  const path = await share(page, server.url, learner, 'Ada <b>Lovelace</b>')
  const region = page.getByRole('region', { name: 'Credentials' })
  await expectNothingFoundInBothThemes(page)
  const profile = await region.getByRole('link', { name: 'Add to profile' }).getAttribute('href')
  const fields = new URL(profile ?? '').searchParams
  expect(fields.get('startTask')).toBe('CERTIFICATION_NAME')
  expect(fields.get('certUrl')).toBe(server.url + path)

  const reader = await newDevice({ viewport: { width: 390, height: 844 } })
  await reader.goto(path)
  await expect(reader.getByRole('heading', { level: 1, name: 'Ada <b>Lovelace</b>' })).toBeVisible()
  await expect(reader.getByRole('article')).toContainText('Computational Biology')
  await expect(reader.getByRole('article')).toContainText('Modules completed')
  await expect(reader.getByRole('article')).toContainText('Self-paced and unproctored')
  await verify(reader)
  await expect(verdict(reader)).toContainText('Valid')
  await expectNothingFoundInBothThemes(reader)
  await expectEverythingFits(reader)

  await region.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(region.getByRole('button', { name: 'Share a credential' })).toBeVisible()
  await verify(reader)
  await expect(verdict(reader)).toContainText('Revoked')
  await reader.reload()
  await expect(reader.getByRole('heading', { level: 1, name: 'This credential was revoked' })).toBeVisible()
  await expect(reader.getByText('Lovelace')).toHaveCount(0)
  await expectNothingFoundInBothThemes(reader)
})

test('a credential that was altered, that an unknown key has signed, or that is read offline is told apart', {
  tag: '@sweep',
}, async ({ page, learner, server, newDevice }) => {
  const path = await share(page, server.url, learner, 'Ada Lovelace')
  const jwt = await (await fetch(`${server.url}${path}.jwt`)).text()
  const [header = '', payload = '', signature] = jwt.split('.')
  const changed = (part: string, from: string, to: string) =>
    Buffer.from(Buffer.from(part, 'base64url').toString().replaceAll(from, to)).toString('base64url')

  const reader = await newDevice()
  const given = { jwt: [header, changed(payload, 'Ada Lovelace', 'Eve'), signature].join('.') }
  await reader.route(`**${path}.jwt`, (route) => route.fulfill({ body: given.jwt }))
  await reader.goto(path)
  await expect(reader.getByRole('heading', { level: 1, name: 'Eve' })).toBeVisible()
  await verify(reader)
  await expect(verdict(reader)).toContainText('Altered')

  given.jwt = [changed(header, '/keys/z', '/keys/y'), payload, signature].join('.')
  await reader.reload()
  await verify(reader)
  await expect(verdict(reader)).toContainText('Signed by an unknown key')

  given.jwt = jwt
  await reader.reload()
  await verify(reader)
  await expect(verdict(reader)).toContainText('Valid')
  await reader.context().setOffline(true)
  await verify(reader)
  await expect(verdict(reader)).toContainText('No connection')
})

test('a credential whose time has ended says so on its page, on paper and when it is verified', {
  tag: '@sweep',
}, async ({ page, learner, server, newDevice }) => {
  const path = await share(page, server.url, learner, 'Ada Lovelace')
  const { proof: _, ...credential } = (await (await fetch(`${server.url}${path}.json`)).json()) as Credential & {
    proof: unknown
  }
  const { keys } = (await (await fetch(`${server.url}/credentials/keys`)).json()) as { keys: object[] }
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const hourMs = 3_600_000
  const validUntil = new Date(Date.now() + hourMs).toISOString()
  const jwt = await signJwt({ ...credential, validUntil }, { id: 'z1', privateKey })

  const reader = await newDevice({ viewport: { width: 390, height: 844 } })
  await reader.route(`**${path}.jwt`, (route) => route.fulfill({ body: jwt }))
  await reader.route('**/credentials/keys', (route) =>
    route.fulfill({ json: { keys: [...keys, { ...publicKey.export({ format: 'jwk' }), kid: 'z1' }] } }),
  )
  await reader.goto(path)
  await expect(reader.getByRole('article')).toContainText('valid until')
  await verify(reader)
  await expect(verdict(reader)).toContainText('Valid')
  await expect(reader.getByText('expired')).toHaveCount(0)

  await reader.clock.setFixedTime(Date.now() + 2 * hourMs)
  await reader.reload()
  const article = reader.getByRole('article')
  await expect(article.getByText(/^This credential expired on .*\d{4}\. It no longer counts\.$/)).toBeVisible()
  await verify(reader)
  await expect(verdict(reader)).toContainText('Expired')
  await expect(verdict(reader)).toContainText('the time for which the credential was made has ended')
  await expectNothingFoundInBothThemes(reader)
  await expectEverythingFits(reader)
  await reader.emulateMedia({ media: 'print' })
  await expect(article.getByText('It no longer counts')).toBeVisible()
})

test('a credential is taken along as badge, as file and on paper', async ({ page, learner, server }) => {
  const path = await share(page, server.url, learner, '李 Ада')
  await page.goto(path)
  for (const [name, type] of [
    ['Badge (PNG)', 'image/png'],
    ['Badge (SVG)', 'image/svg+xml'],
    ['JSON', 'application/vc'],
    ['JWT', 'application/vc+jwt'],
  ] as const) {
    const link = page.getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('download', /^xpedition-bio\./)
    const answer = await fetch(server.url + (await link.getAttribute('href')))
    expect([name, answer.status, answer.headers.get('content-type')]).toEqual([name, 200, type])
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (name.startsWith('Badge')) expect(bytes.includes('openbadge')).toBe(true)
  }
  await expect(page.getByRole('img', { name: 'QR code of this page’s address' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Verify this credential' })).toBeHidden()
  await expect(page.getByRole('img', { name: 'QR code of this page’s address' })).toBeVisible()
  for (const format of ['A4', 'Letter']) {
    const pdf = await page.pdf({ format })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), format).toHaveLength(1)
  }
})

test('a credential that nobody has shared is an unknown page, and an unfinished course offers none', async ({
  page,
  learner,
}) => {
  const unknown = '/credentials/00000000-0000-4000-8000-000000000000'
  const answer = await page.goto(unknown)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'No credential here' })).toBeVisible()
  await restoreSession(page, learner)
  await page.goto('/achievements')
  await expect(page.getByRole('heading', { name: 'Still to earn' })).toBeVisible()
  await expect(page.getByText('Credentials')).toHaveCount(0)
})

test.describe('a name that shows nothing', () => {
  test.use({ allowConsoleErrors: [/400 \(Bad Request\)/] })

  test('is refused with a sentence that says what a name needs, and the next one is taken', async ({
    page,
    learner,
    server,
  }) => {
    const { dialog, field } = await openShare(page, server.url, learner)
    await field.fill('\u0301\u200D')
    await field.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText(
      'Write a name of 1 to 80 characters. It needs a letter or another sign that can be seen.',
    )
    await field.fill('علي')
    await field.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('region', { name: 'Credentials' })).toContainText('علي')
  })
})
