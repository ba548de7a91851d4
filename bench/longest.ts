/**
 * npm run -s prove:page -- FILES | npm run bench:longest -- 20: presses Run of the samples that take the longest, in Chromium.
 * Reads their times in Node, in seconds of processor, from the lines of `prove:page`. Needs a build.
 */
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { launchOptions } from '../e2e/support/product/launch-options.ts'
import { Server } from '../e2e/support/product/server.ts'
import { runInPage } from './longest/run-in-page.ts'
import { markdownTable } from './markdown-table.ts'
import { Report } from './report.ts'
import { newSession } from './servers/new-session.ts'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean' } } })
const maxRuns = Number(positionals[0] ?? 20)
const slowdownFactor = 4
const line = /^(\S+?):(\d+) (sample-\d+) (?:exact|digits) ([\d.]+) s/gm

const found = [...(await text(process.stdin)).matchAll(line)].map(([, lesson = '', at, sample, seconds]) => ({
  lesson,
  line: Number(at),
  sample,
  seconds: Number(seconds),
}))
const longest = found.sort((a, b) => b.seconds - a.seconds).slice(0, maxRuns)
if (longest.length === 0) throw new Error('there is no line of prove:page on the standard input')

const server = await Server.start()
const browser = await chromium.launch(launchOptions())
try {
  const rows: Record<string, string | number | undefined>[] = []
  for (const { lesson, line, sample } of longest) {
    const inChromium = await runInPage(browser, server.url, { lesson, line }, await newSession(server))
    console.error(`${lesson}:${line} ${sample} ${inChromium.toFixed(1)} s`)
    rows.push({
      lesson: path.basename(lesson, '.mdx'),
      sample,
      'in Chromium, s': inChromium,
      'were the worker slowed, s': inChromium * slowdownFactor,
    })
  }
  const report = new Report()
  report.say(
    `1.6 Mbit/s, 150 ms a request, the page's processor ${slowdownFactor} times slower. Chromium slows no worker down, so the last column is by multiplication.`,
  )
  report.say(markdownTable(rows))
  if (values.write) report.write('longest')
} finally {
  await browser.close()
  await server.remove()
}
