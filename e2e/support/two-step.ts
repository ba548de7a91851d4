import type { Page } from '@playwright/test'
import { TOTP } from 'totp-generator'
import { expect } from './fixtures.ts'
import { section, toast } from './pages/account-page.ts'

/** `steps` of 30 s from now. A code works once; the present and the next one stay valid over a change of step. */
export const codeOf = async (key: string, steps: number) =>
  (await TOTP.generate(key, { timestamp: Date.now() + steps * 30_000 })).otp

/** Uses up the present code. @param prove what an old session is asked for @returns the app's key */
export async function turnOn(page: Page, prove = async () => {}): Promise<string> {
  const twoStep = section(page, 'Two-step verification')
  await twoStep.getByRole('button', { name: 'Add an authenticator app' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true }).click()
  await prove()
  const dialog = page.getByRole('dialog', { name: 'Scan the code' })
  await expect(dialog.getByRole('img', { name: 'QR code of the key below' })).toBeVisible()
  const key = (await dialog.getByText(/^[A-Z2-7 ]{30,}$/).textContent())?.replaceAll(' ', '') ?? ''
  await dialog.getByLabel('Code', { exact: true }).fill(await codeOf(key, 0))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(toast(page, 'Two-step verification is on')).toBeVisible()
  return key
}
