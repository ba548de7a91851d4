import type { Page } from '@playwright/test'
import pg from 'pg'
import { expect, type Learner, restoreSession } from '../fixtures.ts'
import type { Server } from '../product/server.ts'
import { expireToken } from './stored-session.ts'

/** Moves every proof in the database back by an hour while the server runs. */
async function letProofsAge({ databaseUrl }: Server): Promise<void> {
  if (!databaseUrl) throw new Error('only PostgreSQL lets somebody beside the server in')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query("update auth.mfa_amr_claims set updated_at = updated_at - interval '1 hour'")
  await client.end()
}

/** The tokens in the browser say that the proof is old, too. */
export async function openOldAccount(page: Page, learner: Learner, server: Server): Promise<void> {
  await restoreSession(page, learner)
  await letProofsAge(server)
  await returnToAccount(page, server.url)
}

export async function comeBackOld(page: Page, server: Server): Promise<void> {
  await page.goto('about:blank')
  await letProofsAge(server)
  await returnToAccount(page, server.url)
}

async function returnToAccount(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/about`)
  await expireToken(page)
  await page.goto(`${site}/account`)
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
}

export const proofOf = (page: Page) => page.getByRole('dialog', { name: 'Is it you?' })

export async function proveByPassword(page: Page, { password }: Learner): Promise<void> {
  const proof = proofOf(page)
  await proof.getByLabel('Password', { exact: true }).fill(password)
  await proof.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(proof).toBeHidden()
}
