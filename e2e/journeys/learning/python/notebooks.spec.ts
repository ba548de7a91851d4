import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { expectNoSidewaysScroll, expectNothingFoundInBothThemes } from '../../../support/axe.ts'
import { expect, restoreSession, test } from '../../../support/fixtures.ts'

test('a section goes home as a notebook, and its module as an archive', async ({ page, learner, request }) => {
  await restoreSession(page, learner)
  await page.goto('/ml/module1#section-1.2')
  const link = page.getByRole('link', { name: 'Notebook of 1.2' }).first()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('ml-1.2.ipynb')
  const notebook = JSON.parse(readFileSync(await download.path(), 'utf8'))
  expect(notebook).toMatchObject({ nbformat: 4, nbformat_minor: 5 })
  expect(notebook.cells[0].source[0]).toBe('# 1.2 Tensors in PyTorch\n')

  const archive = page.getByRole('link', { name: 'Notebooks of module 1' })
  const [zip] = await Promise.all([page.waitForEvent('download'), archive.click()])
  const names = Object.keys(unzipSync(readFileSync(await zip.path())))
  expect(names).toEqual(Array.from({ length: 8 }, (_, i) => `ml-module1/1.${i + 1}.ipynb`))

  const served = await request.get('/notebooks/ml/1.2.ipynb')
  expect(served.headers()).toMatchObject({
    'content-type': 'application/x-ipynb+json; charset=utf-8',
    'cache-control': 'no-cache',
    'content-encoding': 'br',
  })
  expect((await request.get('/notebooks/ml-module1.zip')).headers()['content-type']).toBe('application/zip')
  await expect(page.getByRole('link', { name: /Open in Colab/ })).toHaveCount(0)
})

test.describe('the pages of help, for visitors', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const [path, name, part] of [
    ['/setup', 'Set up Python', 'Windows'],
    ['/notation', 'Notation', 'Symbols'],
    ['/primers', 'Primers', 'Shapes'],
  ] as const)
    test(path, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: part }).click()
      await expect(page.getByRole('heading', { name: part, exact: true })).toBeInViewport()
      await expectNothingFoundInBothThemes(page)
      await page.setViewportSize({ width: 320, height: 800 })
      await expectNoSidewaysScroll(page)
    })
})
