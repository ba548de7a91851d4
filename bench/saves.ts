/** `npx tsx bench/saves.ts ROUNDS [--write]`: a save before and after each completion keeps its time, side by side (decision 044). */
import { parseArgs } from 'node:util'
import type { Caller, Database } from '../backend/database/database.ts'
import { knownMigrations, migrate } from '../backend/database/migrate.ts'
import { openPglite } from '../backend/database/pglite/pglite.ts'
import { openPostgres } from '../backend/database/postgres/postgres.ts'
import { addUser } from '../backend/testing/engines.ts'
import { createDatabase, makeTemplates } from '../backend/testing/postgres.ts'
import { saveProgress } from '../supabase/tests/testing/saving.ts'
import { markdownTable } from './markdown-table.ts'
import { Report } from './report.ts'
import { median } from './statistics.ts'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean' } } })
const rounds = Number(positionals[0] ?? 30)
const roundLearners = 20
const lastWithoutTimes = '20261125300000'

const withoutTimes = knownMigrations().filter(
  (key) => key.startsWith('platform/') || (key.split('/')[1] ?? '') <= lastWithoutTimes,
)

/** Milliseconds a save: each learner completes four activities and the module, one after the other. */
async function time(database: Database): Promise<number> {
  const callers: Caller[] = []
  for (let i = 0; i < roundLearners; i += 1) callers.push((await addUser(database)).caller)
  const startMs = performance.now()
  for (const caller of callers)
    for (let activity = 1; activity <= 5; activity += 1)
      await saveProgress(database, caller, {
        course_type: 'bio',
        module_number: 1,
        completed_activities: [1, 2, 3, 4].slice(0, activity),
        ...(activity === 5 && { completed_at: '2026-02-01T00:00:00Z' }),
      })
  return (performance.now() - startMs) / (roundLearners * 5)
}

const { templates, end } = await makeTemplates()
const rows = []
try {
  for (const engine of ['PGlite', 'PostgreSQL']) {
    const open = async (only: readonly string[] | undefined) => {
      const { database, withConnection } =
        engine === 'PGlite' ? await openPglite() : openPostgres((await createDatabase(templates.socketFolder)).url)
      await migrate(withConnection, undefined, only && { only })
      return database
    }
    const [before, after] = [await open(withoutTimes), await open(undefined)]
    const pairs: (readonly [before: number, after: number])[] = []
    for (let i = 0; i <= rounds; i += 1) {
      const pair = i % 2 ? [await time(before), await time(after)] : [await time(after), await time(before)].reverse()
      // The first warms up.
      if (i > 0) pairs.push(pair as [number, number])
    }
    rows.push({
      engine,
      'before, ms': median(pairs.map(([each]) => each)),
      'after, ms': median(pairs.map(([, each]) => each)),
      ratio: median(pairs.map(([a, b]) => b / a)),
    })
    await before.close()
    await after.close()
  }
} finally {
  await end()
}

const report = new Report()
report.say(`Medians of ${rounds} rounds in turn; a save is one of five that complete a module, without a network.`)
report.say(markdownTable(rows))
if (values.write) report.write('saves')
