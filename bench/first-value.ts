/** `npm run bench:first-value -- RUNS`: the way from `/` to the first own output and to the first XP, on a slow phone. Needs a build. */
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { launchOptions } from '../e2e/support/product/launch-options.ts'
import { Server } from '../e2e/support/product/server.ts'
import { Way } from './first-value/way.ts'
import { markdownTable } from './markdown-table.ts'
import { openPhone, slowDown } from './pages/visit.ts'
import { Report } from './report.ts'
import { median } from './statistics.ts'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean' } } })
const runs = Number(positionals[0] ?? 3)

async function outputAtHome(way: Way): Promise<void> {
  const line = way.page.getByRole('region', { name: 'Run real Python, right here' })
  await way.fill(line.getByRole('textbox', { name: 'One line of Python' }), 'print(6 * 7)')
  await way.press(line.getByRole('button', { name: 'Run' }))
  await way.reach(line.getByRole('log').getByText('42'))
}

async function outputOfALesson(way: Way): Promise<void> {
  const { page } = way
  await way.press(page.getByRole('main').getByRole('link', { name: 'Try Computational Biology' }))
  const opening = page.locator('.opening')
  await way.press(opening.getByRole('button', { name: 'Run' }))
  await way.reach(opening.getByRole('log').getByText('ATG').first())
}

async function firstXpWithAccount(way: Way): Promise<void> {
  const { page } = way
  await way.press(page.getByRole('main').getByRole('link', { name: 'Explore Courses' }))
  const signUp = page.getByRole('tab', { name: 'Sign Up' })
  await signUp.waitFor()
  // A press before the page's scripts are here does not carry the tab along.
  if ((await signUp.getAttribute('aria-selected')) === 'false') await way.press(signUp)
  const password = 'a long trail uphill'
  await way.fill(page.getByLabel('Email'), `bench-${randomUUID()}@example.com`)
  await way.fill(page.getByLabel('Password', { exact: true }), password)
  await way.fill(page.getByLabel('Confirm Password'), password)
  await way.press(page.getByRole('tabpanel').getByRole('button', { name: 'Sign Up' }))
  await firstActivity(way)
}

async function firstXpAsGuest(way: Way): Promise<void> {
  const { page } = way
  await way.press(page.getByRole('main').getByRole('link', { name: 'Explore Courses' }))
  await way.press(page.getByRole('button', { name: 'Try without an account' }))
  await firstActivity(way)
}

async function firstActivity(way: Way): Promise<void> {
  const { page } = way
  await way.press(page.getByRole('main').getByRole('link', { name: 'Start Module 1' }))
  await way.press(
    page
      .getByRole('main')
      .getByRole('button', { name: /^(Mark Complete|Start Activity)/ })
      .first(),
  )
  await way.reach(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Completed/ })
      .first(),
  )
}

const goals: Record<string, (way: Way) => Promise<void>> = {
  'own output, the line on `/`': outputAtHome,
  'own output, a lesson': outputOfALesson,
  'first XP, without an account': firstXpAsGuest,
  'first XP, with an account': firstXpWithAccount,
}

const server = await Server.start()
const browser = await chromium.launch(launchOptions())
try {
  const rows = []
  for (const [goal, walk] of Object.entries(goals)) {
    const ways: Way[] = []
    for (let run = 0; run < runs; run += 1) {
      const { page, close } = await openPhone(browser, {})
      try {
        await slowDown(page)
        const way = new Way(page)
        await page.goto(server.url)
        await walk(way)
        ways.push(way)
      } finally {
        await close()
      }
    }
    const of = (what: 'clicks' | 'fields' | 'words' | 'seconds') => median(ways.map((way) => way[what]))
    rows.push({ goal, clicks: of('clicks'), fields: of('fields'), words: of('words'), seconds: of('seconds') })
  }
  const report = new Report()
  report.say(`Medians of ${runs} walks; 1.6 Mbit/s, 150 ms a request, processor 4 times slower.`)
  report.say(markdownTable(rows))
  if (values.write) report.write('first-value')
} finally {
  await browser.close()
  await server.remove()
}
