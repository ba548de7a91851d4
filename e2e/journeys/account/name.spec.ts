import { expect, hold, test } from '../../support/fixtures.ts'
import { openAccount, section, toast } from '../../support/pages/account-page.ts'

test('a name keeps the focus and what is typed while it is saved', { tag: '@sweep' }, async ({ page, learner }) => {
  await openAccount(page, learner)
  const name = section(page, 'Profile').getByLabel('Full name')
  const release = await hold(page, '**/auth/v1/user')
  await name.fill('Ada')
  await name.press('Enter')
  await expect(section(page, 'Profile').getByRole('button', { name: 'Saving...' })).toBeVisible()
  await name.pressSequentially(' Byron')
  release()
  await expect(toast(page, 'Name saved')).toContainText('Your name is now Ada.')
  await expect(name).toHaveValue('Ada Byron')
  await expect(name).toBeFocused()
  await name.fill('  Ada Lovelace  ')
  await name.press('Enter')
  await expect(name).toHaveValue('Ada Lovelace')
  await expect(name).toBeFocused()
})
