import { mkdirSync, readdirSync, renameSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { StorageClient } from '@supabase/storage-js'
import { expect, test, vi } from 'vitest'
import { publishableKey } from './access/publishable-key.ts'
import { certificateIn, samlEnvironment } from './auth/saml/testing/suite.ts'
import { startIdentityProvider } from './auth/saml/testing/testing.ts'
import { ethereumWallet, messageOf, site, web3Environment } from './auth/web3/testing/testing.ts'
import { pngBlob } from './testing/pictures.ts'
import { type BuiltServer, startBuilt } from './testing/processes/built-server.ts'
import { headers, logOf, signUp, useProcesses } from './testing/processes/process.ts'

const { folder, migrated } = useProcesses()
const secret = `sb_secret_${'x'.repeat(32)}`

/** A release that can be taken away: what it holds has no other path, as far as the server knows. */
function release(): string {
  const place = path.join(folder(), 'release')
  mkdirSync(place)
  for (const name of ['backend', 'build', 'node_modules', 'package.json', 'supabase'])
    symlinkSync(path.join(import.meta.dirname, '..', name), path.join(place, name))
  return place
}

const untilLoaded = (server: BuiltServer) =>
  vi.waitFor(() => expect(logOf(server).map(({ msg }) => msg)).toContain('the whole program is loaded'), 30_000)

test('a server whose program is taken away goes on with all that it does', async () => {
  migrated()
  const place = release()
  const data = path.join(folder(), 'data')
  const server = await startBuilt(
    {
      ...samlEnvironment,
      ...web3Environment,
      DATA_DIR: data,
      GOTRUE_PASSWORD_REFUSE_COMMON: 'true',
      NODE_OPTIONS: '--preserve-symlinks --preserve-symlinks-main',
      SUPABASE_SECRET_KEY: secret,
    },
    place,
  )
  await untilLoaded(server)
  renameSync(place, `${place}-before`)
  const { url } = server
  const post = (where: string, body: object, token?: string) =>
    fetch(`${url}/auth/v1${where}`, { method: 'POST', headers: headers(token), body: JSON.stringify(body) })

  expect((await fetch(url)).status).toBe(200)

  const weak = await post('/signup', { email: 'common@learner.example', password: 'password123' })
  expect(await weak.json()).toMatchObject({ error_code: 'weak_password' })

  const { token, id, email } = await signUp(url)
  const storage = new StorageClient(`${url}/storage/v1`, { apikey: publishableKey, authorization: `Bearer ${token}` })
  const activity = { user_id: id, course_type: 'bio', module_number: 1, completed_activities: [1] }
  await fetch(`${url}/rest/v1/user_progress`, {
    method: 'POST',
    headers: headers(token),
    body: JSON.stringify(activity),
  })
  expect((await storage.from('avatars').upload(`${id}/avatar.png`, pngBlob())).error).toBeNull()

  const enrolled = await post('/factors', { factor_type: 'webauthn', friendly_name: 'key' }, token)
  const { id: factor } = (await enrolled.json()) as { id: string }
  expect((await post(`/factors/${factor}/challenge`, {}, token)).status).toBe(200)

  const mails = () => readdirSync(path.join(data, 'outbox'))
  expect((await post('/recover', { email })).status).toBe(200)
  await vi.waitFor(() => expect(mails()).toHaveLength(1), 20_000)
  const removed = await fetch(`${url}/auth/v1/admin/users/${id}`, {
    method: 'DELETE',
    headers: { ...headers(secret), apikey: secret },
    body: '{}',
  })
  expect(removed.status).toBe(200)
  expect(mails()).toEqual([])

  const wallet = ethereumWallet()
  const message = messageOf({ chain: 'Ethereum', address: wallet.address, domain: site.host })
  const signature = await wallet.sign(message)
  expect((await post('/token?grant_type=web3', { chain: 'ethereum', message, signature })).status).toBe(200)

  const metadata = await fetch(`${url}/auth/v1/sso/saml/metadata`)
  expect(metadata.status).toBe(200)
  const certificate = certificateIn(await metadata.text())
  const idp = await startIdentityProvider({ signingCert: () => certificate })
  const added = await post('/admin/sso/providers', { type: 'saml', metadata_xml: idp.metadata }, secret)
  const { id: provider_id } = (await added.json()) as { id: string }
  const begun = await post('/sso', { provider_id, skip_http_redirect: true })
  idp.signInAs({ id: 'ada', email: 'ada@school.example' })
  const { xml, RelayState } = await idp.visit(((await begun.json()) as { url: string }).url)
  const finished = await fetch(`${url}/auth/v1/sso/saml/acs`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: `xpedition-flow-${RelayState}=1` },
    body: new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState }),
  })
  expect(finished.headers.get('location')).toContain('access_token=')
  await idp.close()
})
