/** `npm run bench:pages -- RUNS`: first visits on a slow phone beside minimal pages ("floors"). Needs a build. */
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { launchOptions } from '../e2e/support/product/launch-options.ts'
import { Server } from '../e2e/support/product/server.ts'
import { markdownTable } from './markdown-table.ts'
import { floorPath, removeFloors, serveFloors } from './pages/floors.ts'
import { press } from './pages/press.ts'
import { openTerminal, type TerminalVisit } from './pages/terminal.ts'
import { openPhone, type Visit, visit } from './pages/visit.ts'
import { Report } from './report.ts'
import { newSession } from './servers/new-session.ts'
import { median } from './statistics.ts'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean' } } })
const runs = Number(positionals[0] ?? 5)
const modulePage = '/bio/module1'
const paths = ['/', modulePage]
/** Ratios: first paint to the floor without scripts, scripts to React alone. The module page loads a learner: paint only. */
const mostTimes: Record<string, { firstPaint: number; script?: number }> = {
  '/': { firstPaint: 1.3, script: 1.9 },
  [modulePage]: { firstPaint: 1.6 },
}
const maxBlockedMs = 30
const maxPressMs = 100
const terminalPage = '/cyber/module6#section-6.1'
const terminalMost = { ms: 1000, kilobytes: 450 }

const storageFor = async (path: string) => (path === '/' ? {} : await newSession(server))

async function shownAt(browser: Browser, path: string): Promise<string> {
  const { page, close } = await openPhone(browser, await storageFor(path))
  try {
    await page.goto(server.url + path, { waitUntil: 'networkidle' })
    await page.getByRole('main').waitFor()
    return await page.content()
  } finally {
    await close()
  }
}

const server = await Server.start()
const browser = await chromium.launch(launchOptions())
let floors: Server | undefined
try {
  const formatCell = new Map<string, string>()
  for (const path of paths) formatCell.set(path, await shownAt(browser, path))
  floors = await serveFloors(browser, formatCell)
  const { url } = floors

  const subjects = paths.flatMap((path) => [
    { path, who: 'still', take: () => visit(browser, url + floorPath('still', path)) },
    { path, who: 'react', take: () => visit(browser, url + floorPath('react', path)) },
    { path, who: 'ours', take: async () => visit(browser, server.url + path, await storageFor(path)) },
  ])
  const taken = new Map<string, Visit[]>()
  const presses: number[] = []
  const terminals: TerminalVisit[] = []
  for (let run = 0; run < runs; run += 1) {
    for (const { path, who, take } of run % 2 ? subjects.toReversed() : subjects) {
      const key = `${path} ${who}`
      taken.set(key, [...(taken.get(key) ?? []), await take()])
    }
    presses.push(await press(browser, server.url + modulePage, await newSession(server)))
    terminals.push(await openTerminal(browser, server.url + terminalPage, () => newSession(server)))
  }

  const rows = paths.flatMap((path) => {
    const of = (who: string, what: keyof Visit) => median((taken.get(`${path} ${who}`) ?? []).map((each) => each[what]))
    const { firstPaint, script } = mostTimes[path] ?? {}
    const [still, react] = [of('still', 'firstPaint'), of('react', 'script')]
    return [
      row(path, 'first paint, ms', still, of('ours', 'firstPaint'), firstPaint && still * firstPaint, `${firstPaint}x`),
      row(path, 'script, kB', react, of('ours', 'script'), script && react * script, `${script}x`),
      row(
        path,
        'largest paint, ms',
        of('still', 'largestPaint'),
        of('ours', 'largestPaint'),
        of('ours', 'firstPaint'),
        'first paint',
      ),
      row(path, 'hydrated, ms', of('react', 'hydrated'), of('ours', 'hydrated')),
      row(
        path,
        'blocked, ms',
        of('react', 'blocked'),
        of('ours', 'blocked'),
        of('react', 'blocked') + maxBlockedMs,
        `+${maxBlockedMs} ms`,
      ),
      row(path, 'layout shift', of('still', 'shift'), of('ours', 'shift'), 0.001, '0'),
      row(path, 'style and page, kB', of('still', 'total'), of('ours', 'total') - of('ours', 'script')),
    ]
  })
  rows.push(row(modulePage, 'press to painted, ms', undefined, median(presses), maxPressMs, `${maxPressMs} ms`))
  const ofTerminal = (what: keyof TerminalVisit) => median(terminals.map((each) => each[what]))
  const { ms, kilobytes } = terminalMost
  rows.push(
    row(terminalPage, 'terminal fetched ahead, ms', undefined, ofTerminal('ahead'), ms, `${ms} ms`),
    row(terminalPage, 'terminal fetched ahead, kB', undefined, ofTerminal('aheadSize')),
    row(terminalPage, 'cold terminal, ms', undefined, ofTerminal('cold')),
    row(terminalPage, 'cold terminal, kB', undefined, ofTerminal('coldSize'), kilobytes, `${kilobytes} kB`),
    row(terminalPage, 'later terminal, ms', undefined, ofTerminal('again'), ms, `${ms} ms`),
  )
  const report = new Report()
  report.say(`Medians of ${runs} visits; 1.6 Mbit/s, 150 ms a request, processor 4 times slower.`)
  report.say(markdownTable(rows))
  if (values.write) report.write('pages')
} finally {
  await browser.close()
  await server.remove()
  await floors?.remove()
  await removeFloors()
}

function row(page: string, what: string, floor: number | undefined, ours: number, limit?: number, target = '') {
  return {
    page,
    what,
    floor,
    ours,
    ratio: floor && ours / floor,
    target: limit === undefined ? undefined : target,
    holds: limit === undefined ? undefined : ours <= limit ? 'yes' : 'no',
  }
}
