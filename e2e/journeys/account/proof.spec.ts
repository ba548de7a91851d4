import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { addAuthenticator } from '../../support/authenticator.ts'
import { expectNoSidewaysScroll, expectNothingFoundInBothThemes } from '../../support/axe.ts'
import { expect, hold, newLearner, signIn, test } from '../../support/fixtures.ts'
import { deleteAccount, section, signOutByMenu, toast } from '../../support/pages/account-page.ts'
import { comeBackOld, openOldAccount, proofOf, proveByPassword } from '../../support/stored/old-session.ts'
import { codeOf, turnOn } from '../../support/two-step.ts'

// The browser itself reports every answer of 4xx.
test.use({ allowConsoleErrors: [/status of 4\d\d/] })
test.use({ service: 'postgres' })

test.describe('in a session whose last proof is old', () => {
  test('a new address asks who is here, goes on by itself, and the old address is told', async ({
    page,
    learner,
    server,
  }) => {
    await openOldAccount(page, learner, server)
    const { email } = newLearner()
    const change = section(page, 'Email').getByRole('button', { name: 'Change address' })
    await section(page, 'Email').getByLabel('New address').fill(email)
    await change.click()

    const proof = proofOf(page)
    const password = proof.getByLabel('Password', { exact: true })
    await expect(proof).toContainText(`To change your address to ${email}, confirm that this account is yours.`)
    await expect(password).toBeFocused()
    // No mail leaves this server.
    await expect(proof.getByRole('button', { name: 'Email me a code' })).toHaveCount(0)
    await password.fill('not this one')
    await proof.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(proof.getByRole('alert')).toHaveText('That is not your password. Try again.')
    await expect(password).toBeFocused()
    await expect(password).toHaveAttribute('aria-invalid', 'true')

    await proveByPassword(page, learner)
    await expect(toast(page, 'Address changed')).toContainText(`Sign in with ${email} from now on.`)
    await expect(change).toBeFocused()
    await expect(section(page, 'Signed-in devices').getByRole('listitem')).toHaveCount(1)
    await expect
      .poll(async () => {
        const outbox = path.join(server.dataDir, 'outbox')
        const mails = await Promise.all(
          (await readdir(outbox).catch(() => [])).map((file) => readFile(path.join(outbox, file), 'utf8')),
        )
        return mails.filter((mail) => mail.includes(`To: ${learner.email}`) && mail.includes(email)).length
      })
      .toBe(1)
    await signOutByMenu(page)
    await signIn(page, { ...learner, email })
  })

  test('nothing happens without a proof, and the focus goes back', { tag: '@sweep' }, async ({
    page,
    learner,
    server,
  }) => {
    await openOldAccount(page, learner, server)
    const form = section(page, 'Password')
    await form.getByLabel('New password').fill('another way to the top')
    await form.getByLabel('New password').press('Enter')
    await expect(proofOf(page).getByLabel('Password', { exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(proofOf(page)).toBeHidden()
    await expect(form.getByRole('alert')).toHaveText('Nothing has changed. We need to know it’s you first.')
    await expect(form.getByLabel('New password')).toBeFocused()

    // What was typed is still there.
    await form.getByRole('button', { name: 'Change password' }).click()
    await proveByPassword(page, learner)
    await expect(toast(page, 'Password changed')).toBeVisible()
    await signOutByMenu(page)
    await signIn(page, { ...learner, password: 'another way to the top' })
  })

  test('two changes sent together go on after one proof', { tag: '@sweep' }, async ({ page, learner, server }) => {
    await openOldAccount(page, learner, server)
    const release = await hold(page, /\/auth\/v1\/user(\?|$)/)
    await section(page, 'Email').getByLabel('New address').fill(newLearner().email)
    await section(page, 'Email').getByRole('button', { name: 'Change address' }).click()
    await section(page, 'Password').getByLabel('New password').fill('another way to the top')
    await section(page, 'Password').getByRole('button', { name: 'Change password' }).click()
    const isRefused = (address: RegExp) =>
      page.waitForResponse((answer) => address.test(answer.url()) && answer.status() >= 400)
    const refusals = Promise.all([isRefused(/user\?/), isRefused(/user$/)])
    release()
    await refusals
    await proveByPassword(page, learner)
    await expect(toast(page, 'Address changed')).toBeVisible()
    await expect(toast(page, 'Password changed')).toBeVisible()
  })

  test('an authenticator app is added after the password, and removed after a code of the app', {
    tag: '@sweep',
  }, async ({ page, learner, server }) => {
    await openOldAccount(page, learner, server)
    const key = await turnOn(page, async () => {
      await proveByPassword(page, learner)
      await expect(
        page.getByRole('dialog', { name: 'Scan the code' }).getByLabel('Code', { exact: true }),
      ).toBeFocused()
    })

    await comeBackOld(page, server)
    const twoStep = section(page, 'Two-step verification')
    await twoStep.getByRole('button', { name: 'Remove Authenticator app' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    const proof = proofOf(page)
    await expect(proof.getByLabel('Password')).toHaveCount(0)
    await expect(proof.getByLabel('Code')).toBeFocused()
    await proof.getByLabel('Code').fill('000000')
    await proof.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(proof.getByRole('alert')).toHaveText('This code is wrong. Wait for the next one and try again.')
    await proof.getByLabel('Code').fill(await codeOf(key, 1))
    await proof.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(toast(page, 'Removed')).toBeVisible()
    await expect(twoStep.getByText('Off. Your password alone is enough to sign in.')).toBeVisible()
  })

  test('a passkey is added after the password, and is the proof from then on', { tag: '@sweep' }, async ({
    page,
    learner,
    server,
  }) => {
    await addAuthenticator(page, 'internal')
    await openOldAccount(page, learner, server)
    const twoStep = section(page, 'Two-step verification')
    await twoStep.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true }).click()
    await proveByPassword(page, learner)
    await expect(toast(page, 'Passkey added')).toBeVisible()

    await comeBackOld(page, server)
    await section(page, 'Password').getByLabel('New password').fill('another way to the top')
    await section(page, 'Password').getByRole('button', { name: 'Change password' }).click()
    await expect(proofOf(page).getByRole('button', { name: 'Use your passkey' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Password changed')).toBeVisible()
  })

  test('the account is deleted after the password, and its dialog stands until then', { tag: '@sweep' }, async ({
    page,
    learner,
    server,
  }) => {
    await openOldAccount(page, learner, server)
    await deleteAccount(page, learner.email)
    await expect(proofOf(page).getByLabel('Password', { exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' })
    await expect(dialog.getByRole('alert')).toHaveText('Nothing has changed. We need to know it’s you first.')
    await expect(dialog.getByRole('button', { name: 'Delete for good' })).toBeFocused()
    await page.keyboard.press('Enter')
    await proveByPassword(page, learner)
    await expect(toast(page, 'Account deleted')).toBeVisible()
  })

  test.describe('on a narrow screen', () => {
    test.use({ viewport: { width: 320, height: 640 } })
    test('the dialog fits, over another one too, and axe finds nothing in either theme', { tag: '@sweep' }, async ({
      page,
      server,
    }) => {
      const learner = { ...newLearner(), email: `${'a-very-long-name-'.repeat(3)}${newLearner().email}` }
      await fetch(`${server.url}/auth/v1/signup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(learner),
      })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await openOldAccount(page, learner, server)
      await deleteAccount(page, learner.email)
      await proofOf(page).getByLabel('Password', { exact: true }).fill('not this one')
      await proofOf(page).getByRole('button', { name: 'Continue', exact: true }).click()
      await expect(proofOf(page).getByRole('alert')).not.toBeEmpty()
      await expectNoSidewaysScroll(page)
      await expectNothingFoundInBothThemes(page)
    })
  })
})
