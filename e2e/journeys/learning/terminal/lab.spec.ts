import type { Locator, Page } from '@playwright/test'
import { lessonCode } from '../../../../lessons/compiler/code/lesson-code.ts'
import { expectNoSidewaysScroll, expectNothingFoundInBothThemes } from '../../../support/axe.ts'
import { expect, restoreSession, test } from '../../../support/fixtures.ts'
import { listenElsewhere, requestsOf } from '../../../support/listen-elsewhere.ts'
import {
  blockWith,
  enter as enterCommand,
  logOf,
  openTerminal,
  runOf,
  started,
} from '../../../support/pages/terminal.ts'

const site = 'http://127.0.0.1:8000'
const { solution = '' } = lessonCode('courses/cyber/module4/4.1.mdx').tasks.asked ?? {}

const blockOf = (page: Page): Locator => blockWith(page, 'curl ended with')
const open = (page: Page): Promise<Locator> => openTerminal(page, 'curl ended with', 'curl ended with 6')

async function enter(block: Locator, command: string): Promise<void> {
  await enterCommand(block, command)
  await expect(runOf(block)).toBeVisible(started)
}

const signIn = `curl -s -o no.txt -c jar -d 'name=tess&password=test-only' ${site}/login`
const askLoans = `curl -s -b jar -w ' %{http_code}' '${site}/loans?id=7'`

test.beforeEach(async ({ page, learner }) => {
  test.setTimeout(180_000)
  await restoreSession(page, learner)
  await page.goto('/cyber/module4#section-4.1')
})

test('curl asks the lab, whose board lives until the terminal starts again, and comes back with undo', async ({
  page,
}) => {
  const block = await open(page)
  const log = logOf(block)
  await expect(log).toContainText(
    'Server: WSGIServer\n200 /\n403 /admin\n403 /search\n404 /.env\ncurl: (6) Could not resolve host: old.shed.example',
  )
  await enter(block, signIn)
  await enter(block, 'cat jar')
  const cookie = /session\t(\S+)/.exec((await log.textContent()) ?? '')?.[1]
  expect(cookie).toMatch(/^[\w-]{43}/)
  const startAgain = block.getByRole('button', { name: 'Start again' })
  await startAgain.click()
  await expect(log).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await enter(block, askLoans)
  await expect(log).toContainText('<li>sander 588<li>o&#x27;brien&#x27;s jack 466<li>ladder 697 200')

  await startAgain.click()
  await enter(block, `curl -s -b session=${cookie} -w ' %{http_code}' '${site}/loans?id=7'`)
  await expect(log).toContainText('This is not yours. 403')
})

test('no request leaves the page, whatever curl is asked for', { tag: '@sweep' }, async ({ page }) => {
  const elsewhere = await listenElsewhere()
  const { port } = elsewhere
  const block = await open(page)
  const asked = requestsOf(page)
  for (const url of [
    `http://127.0.0.1:${port}/`,
    `http://localhost:${port}/`,
    `${new URL(page.url()).origin}/`,
    'http://shed.example:8000/',
    'http://127.0.0.2:8000/',
  ])
    await enter(block, `curl -sS ${url}`)
  await enter(block, `curl -sL -X POST -b jar ${site}/preview?url=http://127.0.0.1:${port}/`)
  await enter(block, `curl -s -w '%{http_code}' ${site}/board`)
  const log = logOf(block)
  await expect(log).toContainText(`curl: (7) Failed to connect to 127.0.0.1 port ${port} after 0 ms`)
  await expect(log).toContainText(`curl: (7) Failed to connect to localhost port ${port} after 0 ms`)
  await expect(log).toContainText('curl: (6) Could not resolve host: shed.example')
  await expect(log).toContainText(/board\s+200/)
  expect([asked, elsewhere.connections()]).toEqual([[], 0])
  elsewhere.close()
})

test.describe('without a connection before Python is there', () => {
  test.use({ allowConsoleErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load/] })

  test('curl says what is missing, and asks once it can', { tag: '@sweep' }, async ({ page }) => {
    await page.route(/\/assets\/sandbox\/python-/, (route) => route.abort())
    const block = blockOf(page)
    await block.getByRole('button', { name: 'Run' }).click()
    const log = logOf(block)
    await expect(log).toContainText(
      'curl: The lab runs in Python, which could not be downloaded. Check your connection and run it again.',
      started,
    )
    await page.unroute(/\/assets\/sandbox\/python-/)
    await enter(block, `curl -s -w '%{http_code}' -o home.html ${site}/`)
    await expect(log).toContainText(/home\.html \S+\s+200/)
  })
})

test('while Python comes, its progress is told, and Stop ends the wait', { tag: '@sweep' }, async ({ page }) => {
  let answer = (): void => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/pyodide\.asm\.wasm/, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  const block = blockOf(page)
  await block.getByRole('button', { name: 'Run' }).click()
  await expect(block.getByText(/Downloading Python|Running…/)).toBeVisible(started)
  await block.getByRole('button', { name: 'Stop' }).click()
  await expect(block.getByText('Stopped. Your files are as they were before this command.')).toBeVisible()
  answer()
  await enter(block, `curl -s -w '%{http_code}' -o home.html ${site}/`)
  await expect(logOf(block)).toContainText(/home\.html \S+\s+200/, started)
})

test.describe('the attack on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, allowConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('is refused with a sentence, then made, by keyboard and offline', { tag: '@sweep' }, async ({ page }) => {
    const task = page.getByRole('region', { name: 'One folder up' })
    await task.getByRole('button', { name: 'Open the terminal' }).focus()
    await page.keyboard.press('Enter')
    await expect(task.getByRole('log', { name: 'Output' })).toContainText('Bring it back clean.', started)
    await page.context().setOffline(true)
    const check = task.getByRole('button', { name: 'Check', exact: true })
    await enter(task, 'curl -s -o taken.txt $site/files/../site.cfg')
    await check.press('Enter')
    await expect(
      task.getByText('Not yet: taken.txt says that there is no such page: .. belongs into the name'),
    ).toBeVisible()
    await expectNoSidewaysScroll(page)
    for (const command of solution.split('\n')) await enter(task, command)
    await check.press('Enter')
    await expect(task.getByText('Correct: all tests passed.')).toBeVisible()
    await expectNothingFoundInBothThemes(page, '.exercise:has(.terminal)')
    await page.context().setOffline(false)
  })
})
