/**
 * `npm run bench`: what a first visit costs on a slow phone, against the budgets. Median of five; run it on a machine that
 * does nothing else. Needs a build.
 */
import { randomUUID } from 'node:crypto'
import { publishableKey } from '../backend/publishable-key.ts'
import { Server } from '../e2e/server.ts'
import { launch, type Visit, visit } from './page.ts'

const runs = Number(process.argv[2] ?? 5)

/** What a page may cost at most; the unit of each is in `Visit`. */
const budgets: Record<string, Partial<Visit>> = {
  '/': { script: 136, style: 8, firstPaint: 936, largestPaint: 1984, shift: 0, blocked: 100 },
  '/bio/module1': { script: 177, largestPaint: 2388 },
  '/ml/module4': { script: 177, largestPaint: 2388 },
}

async function newSession(server: Server): Promise<string> {
  const answer = await fetch(`${server.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: `bench-${randomUUID()}@example.com`, password: randomUUID() }),
  })
  return answer.text()
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

const server = await Server.start()
const browser = await launch()
try {
  for (const [path, budget] of Object.entries(budgets)) {
    const visits: Visit[] = []
    for (let run = 0; run < runs; run += 1) {
      const storage = path === '/' ? {} : { 'xpedition-auth': await newSession(server) }
      visits.push(await visit(browser, server.url + path, storage))
    }
    const rows = (Object.keys(visits[0] ?? {}) as (keyof Visit)[]).map((measure) => {
      const value = median(visits.map((each) => each[measure]))
      const limit = budget[measure]
      return {
        measure,
        median: Number(value.toFixed(2)),
        budget: limit,
        ratio: limit ? Number((value / limit).toFixed(2)) : undefined,
      }
    })
    console.log(`\n${path}, median of ${runs}`)
    console.table(rows)
  }
} finally {
  await browser.close()
  await server.remove()
}
