import { readFile } from 'node:fs/promises'
import { publishableKey } from '../../../backend/access/publishable-key.ts'
import { expectNothingFoundInBothThemes } from '../../support/axe.ts'
import { expect, hold, newLearner, test } from '../../support/fixtures.ts'
import { deleteAccount, openAccount, section, toast } from '../../support/pages/account-page.ts'
import { expectAllSaved, openModule, press } from '../../support/pages/module-page.ts'
import { completeActivities } from '../../support/stored/stored-progress.ts'

test.describe('a picture', () => {
  test('waits for the first activity, which the page says before a file is chosen', async ({ page, learner }) => {
    await openAccount(page, learner)
    const profile = section(page, 'Profile')
    await expect(profile.getByText('Complete your first activity, then you can add a picture.')).toBeVisible()
    await expect(profile.getByRole('button', { name: 'Choose picture' })).toBeHidden()
    await expectNothingFoundInBothThemes(page)
    await openModule(page)
    await press(page, 1)
    await expectAllSaved(page)
    await page.goto('/account')
    await profile.getByLabel('Picture file').setInputFiles('public/social-card.png')
    await page.getByRole('dialog').getByRole('button', { name: 'Save picture' }).click()
    await expect(toast(page, 'Picture saved')).toBeVisible()
  })

  test('is cropped, stored anew as a small square, shown in the menu, and removed', { tag: '@sweep' }, async ({
    page,
    context,
    server,
    learner,
  }) => {
    await completeActivities(server.url, learner, 'bio', 1, [1])
    await openAccount(page, learner)
    const other = await context.newPage()
    await other.goto('/dashboard')
    const profile = section(page, 'Profile')
    await profile.getByLabel('Picture file').setInputFiles('public/social-card.png')
    const dialog = page.getByRole('dialog', { name: 'Crop your picture' })
    const zoom = dialog.getByRole('slider', { name: 'Zoom' })
    await zoom.focus()
    await page.keyboard.press('End')
    await expect(zoom).toHaveValue('4')
    await expect(zoom).toHaveAttribute('aria-valuetext', '400%')
    // Dragged to the right by a quarter of what is seen, which is a quarter of the height.
    const canvas = dialog.locator('canvas')
    const box = await canvas.boundingBox()
    if (!box) throw new Error('the canvas is there')
    await page.mouse.move(box.x + 100, box.y + 100)
    await page.mouse.down()
    await page.mouse.move(box.x + 100 + box.width / 4, box.y + 100, { steps: 4 })
    await page.mouse.up()
    const across = dialog.getByRole('slider', { name: 'Left to right' })
    const down = dialog.getByRole('slider', { name: 'Top to bottom' })
    await expect(across).toHaveAttribute('aria-valuetext', /^\d+% left$/)
    await expect(down).toHaveAttribute('aria-valuetext', 'center')
    await down.press('End')
    await expect(down).toHaveAttribute('aria-valuetext', 'bottom')
    await down.fill('0.5')
    expect(Number(await across.inputValue())).toBeCloseTo(0.5 - (0.25 * 157.5) / (1200 - 157.5), 1)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expectNothingFoundInBothThemes(page)

    await dialog.getByRole('button', { name: 'Save picture' }).click()
    await expect(toast(page, 'Picture saved')).toBeVisible()
    const picture = other.getByRole('button', { name: 'Account menu' }).locator('img')
    await expect(picture).toBeVisible()
    const address = (await picture.getAttribute('src')) ?? ''
    const stored = await page.request.get(address)
    expect(stored.headers()['content-type']).toBe('image/webp')
    expect((await stored.body()).length).toBeLessThan(1_000_000)
    const size = await page.evaluate(async (src) => {
      const bitmap = await createImageBitmap(await (await fetch(src)).blob())
      return [bitmap.width, bitmap.height]
    }, address)
    expect(size).toEqual([512, 512])
    await other.setViewportSize({ width: 390, height: 844 })
    await other.getByRole('button', { name: 'Open menu' }).click()
    await expect(other.getByRole('navigation', { name: 'Main' }).locator('img')).toHaveAttribute('src', address)
    await other.setViewportSize({ width: 1280, height: 800 })

    await profile.getByRole('button', { name: 'Remove picture' }).click()
    await expect(toast(page, 'Picture removed')).toBeVisible()
    await expect(picture).toBeHidden()
    expect((await page.request.get(`${address}?again`)).ok()).toBe(false)
  })

  test('that is being cropped stays where the one before is saved late', { tag: '@sweep' }, async ({
    page,
    server,
    learner,
  }) => {
    await completeActivities(server.url, learner, 'bio', 1, [1])
    await openAccount(page, learner)
    const release = await hold(page, '**/storage/v1/object/avatars/**')
    const file = section(page, 'Profile').getByLabel('Picture file')
    const dialog = page.getByRole('dialog', { name: 'Crop your picture' })
    await file.setInputFiles('public/social-card.png')
    await dialog.getByRole('button', { name: 'Save picture' }).click()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await file.setInputFiles('public/social-card.png')
    await expect(dialog).toBeVisible()
    release()
    await expect(toast(page, 'Picture saved')).toBeVisible()
    await expect(dialog).toBeVisible()
  })

  test.describe('whose file cannot be removed', () => {
    test.use({ allowConsoleErrors: [/status of 500/] })

    test('stays, and is removed by another press', { tag: '@sweep' }, async ({ page, server, learner }) => {
      await completeActivities(server.url, learner, 'bio', 1, [1])
      await openAccount(page, learner)
      const profile = section(page, 'Profile')
      await profile.getByLabel('Picture file').setInputFiles('public/social-card.png')
      await page.getByRole('dialog').getByRole('button', { name: 'Save picture' }).click()
      await expect(toast(page, 'Picture saved')).toBeVisible()
      const isRemoval = '**/storage/v1/object/avatars'
      await page.route(isRemoval, (route) => route.fulfill({ status: 500, json: { message: 'out of order' } }))
      await profile.getByRole('button', { name: 'Remove picture' }).click()
      await expect(profile.getByRole('alert')).toContainText('out of order')
      await page.unroute(isRemoval)
      await profile.getByRole('button', { name: 'Remove picture' }).click()
      await expect(toast(page, 'Picture removed')).toBeVisible()
    })
  })

  test('that is none is refused in words', { tag: '@sweep' }, async ({ page, server, learner }) => {
    await completeActivities(server.url, learner, 'bio', 1, [1])
    await openAccount(page, learner)
    const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)">') }
    await section(page, 'Profile').getByLabel('Picture file').setInputFiles(file)
    await expect(page.getByText('Your browser cannot show this file.')).toBeVisible()
  })

  test('that a provider has of the learner is not asked for', { tag: '@sweep' }, async ({ page, server }) => {
    const named = 'https://pictures.provider.example/alma.png'
    const learner = newLearner()
    await page.request.post(`${server.url}/auth/v1/signup`, {
      headers: { apikey: publishableKey },
      data: { ...learner, data: { full_name: 'Alma Berg', avatar_url: named, picture: named } },
    })
    await completeActivities(server.url, learner, 'bio', 1, [1])
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await openAccount(page, learner)
    await expect(section(page, 'Profile').getByText('AB', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Account menu' })).toHaveText('AB')
    await expect(page.getByRole('button', { name: 'Choose picture' })).toBeVisible()
    expect(asked).not.toContain(named)
  })

  test('goes with the account', { tag: '@sweep' }, async ({ page, server, learner }) => {
    await completeActivities(server.url, learner, 'bio', 1, [1])
    await openAccount(page, learner)
    await section(page, 'Profile').getByLabel('Picture file').setInputFiles('public/social-card.png')
    await page.getByRole('dialog').getByRole('button', { name: 'Save picture' }).click()
    const picture = page.getByRole('button', { name: 'Account menu' }).locator('img')
    await expect(picture).toBeVisible()
    const address = (await picture.getAttribute('src')) ?? ''
    await deleteAccount(page, learner.email)
    await expect(toast(page, 'Account deleted')).toBeVisible()
    expect((await page.request.get(`${address}?again`)).ok()).toBe(false)
  })

  test.describe('beyond what is uploaded in a day', () => {
    test.use({ allowConsoleErrors: [/status of 429/] })

    test('is refused in words, and the crop stays', { tag: '@sweep' }, async ({ page, server, learner }) => {
      await completeActivities(server.url, learner, 'bio', 1, [1])
      const signedIn = await page.request.post(`${server.url}/auth/v1/token?grant_type=password`, {
        headers: { apikey: publishableKey },
        data: learner,
      })
      const { access_token: token, user } = await signedIn.json()
      const picture = Buffer.concat([await readFile('public/social-card.png'), Buffer.alloc(1_000_000)], 1_000_000)
      const upload = () =>
        page.request.post(`${server.url}/storage/v1/object/avatars/${user.id}/same.png`, {
          headers: {
            apikey: publishableKey,
            authorization: `Bearer ${token}`,
            'x-upsert': 'true',
            'content-type': 'image/png',
          },
          data: picture,
        })
      for (let n = 0; n < 20; n++) expect((await upload()).status()).toBe(200)
      await openAccount(page, learner)
      await section(page, 'Profile').getByLabel('Picture file').setInputFiles('public/social-card.png')
      const dialog = page.getByRole('dialog', { name: 'Crop your picture' })
      await dialog.getByRole('button', { name: 'Save picture' }).click()
      await expect(dialog.getByText('Too much was uploaded today. Try again tomorrow.')).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Save picture' })).toBeEnabled()
    })
  })
})
