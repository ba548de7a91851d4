import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { StorageClient } from '@supabase/storage-js'
import { gif } from '../../../backend/testing/pictures.ts'
import { expect, test } from '../../support/fixtures.ts'
import type { Server } from '../../support/product/server.ts'

const script = `<script>document.title = 'it ran'</script>`
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" onload="document.title = 'it ran'">${script}<rect width="40" height="40"/></svg>`

/** A public bucket that takes any type, as an operator may make one. @returns an uploader that gives the file's path */
async function publicBucket({ url, dataDir }: Server, bucket: string) {
  const { secretKey } = JSON.parse(await readFile(path.join(dataDir, 'keys.json'), 'utf8'))
  const storage = new StorageClient(`${url}/storage/v1`, { apikey: secretKey })
  await storage.createBucket(bucket, { public: true })
  return async (name: string, content: string | Buffer, contentType: string) => {
    const { error } = await storage.from(bucket).upload(name, content, { contentType })
    expect(error).toBeNull()
    return `/storage/v1/object/public/${bucket}/${name}`
  }
}

test('a page or a drawing with a script, opened from storage, is saved and does not run', async ({ page, server }) => {
  const put = await publicBucket(server, 'opened')
  const addresses = [
    await put('page.html', `<!doctype html>${script}`, 'text/html'),
    await put('drawing.svg', drawing, 'image/svg+xml'),
    await put('page.xhtml', `<html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`, 'application/xhtml+xml'),
  ]
  await page.goto('/about')
  const title = await page.title()
  for (const address of addresses) {
    const saved = page.waitForEvent('download')
    await page.evaluate((to) => window.location.assign(to), address)
    expect((await saved).suggestedFilename()).toBe(path.basename(address))
    await expect(page, 'the page stays').toHaveURL(/\/about$/)
    expect(await page.title()).toBe(title)
  }
})

test.describe('in its sandbox', () => {
  // The sandbox refuses the test's own script in it, too, and says so.
  test.use({ allowConsoleErrors: [/document's frame is sandboxed/] })

  test('a file that is valid both as a picture and as a page is shown as the picture', async ({ page, server }) => {
    const put = await publicBucket(server, 'shown')
    const address = await put('both.gif', Buffer.concat([gif, Buffer.from(script)]), 'image/gif')
    await page.goto(address)
    await expect(page.locator('img')).toHaveJSProperty('naturalWidth', 1)
    await expect(page).not.toHaveTitle('it ran')
  })
})

test('a drawing shows in a page, and its script does not run there either', async ({ page, server }) => {
  const put = await publicBucket(server, 'drawn')
  const address = await put('drawing.svg', drawing, 'image/svg+xml')
  await page.goto('/about')
  const width = await page.evaluate(async (source) => {
    const image = new Image()
    image.src = source
    await image.decode()
    document.body.append(image)
    return image.naturalWidth
  }, address)
  expect(width).toBe(40)
  await expect(page).not.toHaveTitle('it ran')
})
