/**
 * `npm run bench:torch -- ROUNDS`: five training loops with the kernels' SIMD and with the loops that stand in for it, in Node,
 * and in Chromium (needs a build) the first Run of a lesson with torch beside one without.
 */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { launchOptions } from '../e2e/support/product/launch-options.ts'
import { Server } from '../e2e/support/product/server.ts'
import { markdownTable } from './markdown-table.ts'
import { Report } from './report.ts'
import { median } from './statistics.ts'
import { firstRun } from './torch/first-run.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean' }, only: { type: 'string' } },
})
const rounds = Number(positionals[0] ?? 3)

/** Of each the training loop, by its sample's name. */
const loops = [
  ['courses/ml/module2/2.4.mdx', 'twice'],
  ['courses/ml/module3/3.2.mdx', 'learn'],
  ['courses/ml/module3/3.4.mdx', 'heart'],
  ['courses/ml/module4/4.7.mdx', 'recall'],
  ['courses/ml/module5/5.2.mdx', 'seeds'],
] as const

const samples = {
  without: { place: '/ml/module1#section-1.1', words: 'trips = [(1, 7)', output: '5 km: rule says 15' },
  with: { place: '/ml/module1#section-1.3', words: 'random_split(range(100)', output: 'tensor(True)' },
}

function secondsOf(file: string, id: string, kernels: 'simd' | 'loops'): number {
  const program = path.join(import.meta.dirname, '../lessons/proof/counts/time-sample.ts')
  return Number(execFileSync('npx', ['tsx', program, file, id, kernels], { encoding: 'utf8' }))
}

function compareKernels() {
  return loops.map(([file, id]) => {
    const pairs = Array.from({ length: rounds }, (_, round) => {
      const order = round % 2 ? (['simd', 'loops'] as const) : (['loops', 'simd'] as const)
      return Object.fromEntries(order.map((kernels) => [kernels, secondsOf(file, id, kernels)]))
    })
    const of = (what: string) => median(pairs.map((pair) => pair[what] ?? 0))
    const ratio = median(pairs.map(({ simd = 0, loops: plain = 0 }) => plain / simd))
    return { lesson: path.basename(file, '.mdx'), sample: id, 'loops, s': of('loops'), 'SIMD, s': of('simd'), ratio }
  })
}

async function compareFirstRuns() {
  const server = await Server.start()
  const browser = await chromium.launch(launchOptions())
  try {
    const pairs: { without: number; with: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      const pair = { without: 0, with: 0 }
      for (const kind of round % 2 ? (['with', 'without'] as const) : (['without', 'with'] as const))
        pair[kind] = await firstRun(browser, server, samples[kind])
      pairs.push(pair)
    }
    const of = (kind: 'without' | 'with') => median(pairs.map((pair) => pair[kind]))
    return [
      {
        'first Run, without torch, s': of('without'),
        'with, s': of('with'),
        'later by, s': median(pairs.map((pair) => pair.with - pair.without)),
      },
    ]
  } finally {
    await browser.close()
    await server.remove()
  }
}

const report = new Report()
report.say(`Medians of ${rounds} rounds in turn, column by column.`)
if (values.only !== 'first') report.say(markdownTable(compareKernels()))
if (values.only !== 'kernels') report.say(markdownTable(await compareFirstRuns()))
if (values.write) report.write('torch')
