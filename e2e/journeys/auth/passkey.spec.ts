import type { Page } from '@playwright/test'
import type { AuthClient } from '@supabase/auth-js'
import { build } from 'vite'
import { publishableKey } from '../../../backend/access/publishable-key.ts'
import { addAuthenticator } from '../../support/authenticator.ts'
import { expect, type Learner, test } from '../../support/fixtures.ts'

declare global {
  var auth: InstanceType<typeof AuthClient>
}

/** The client as a script for a page, so that a real `navigator.credentials` meets the server without a screen. */
async function clientScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: {
        entry: 'node_modules/@supabase/auth-js/dist/module/index.js',
        formats: ['iife'],
        name: 'authJs',
        fileName: 'auth',
      },
    },
  })
  const [output] = Array.isArray(result) ? result : []
  const [chunk] = output?.output ?? []
  if (chunk?.type !== 'chunk') throw new Error('the client was not built')
  return `${chunk.code}; globalThis.auth = new authJs.AuthClient({
    url: location.origin + '/auth/v1', headers: { apikey: '${publishableKey}' }, storageKey: 'journey', persistSession: false })`
}

const signIn = (page: Page, learner: Learner) =>
  page.evaluate(async ({ email, password }) => {
    const { error } = await auth.signInWithPassword({ email, password })
    if (error) throw error
  }, learner)

const level = (page: Page) =>
  page.evaluate(async () => (await auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel)

test('a passkey of the browser raises sessions, here and after signing in again', async ({ page, learner }) => {
  await page.goto('/about')
  await addAuthenticator(page, 'usb')
  await page.evaluate(await clientScript())
  await signIn(page, learner)
  expect(await level(page)).toBe('aal1')
  const factorId = await page.evaluate(async () => {
    const { error } = await auth.mfa.webauthn.register({ friendlyName: 'this device' })
    if (error) throw error
    return (await auth.mfa.listFactors()).data?.webauthn[0]?.id ?? ''
  })
  expect(await level(page)).toBe('aal2')

  await signIn(page, learner)
  expect(await level(page)).toBe('aal1')
  await page.evaluate(async (id) => {
    const { error } = await auth.mfa.webauthn.authenticate({ factorId: id })
    if (error) throw error
  }, factorId)
  expect(await level(page)).toBe('aal2')
})
