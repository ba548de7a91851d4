import { Agent } from 'node:http'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { openDatabase } from './database/open.ts'
import { endingSignals } from './end-on-signals.ts'
import { describeEngines } from './testing/engines.ts'
import { signUp, useProcesses } from './testing/processes/process.ts'
import { progressSaves, type SavedActivity, save, storedActivities } from './testing/progress-saves.ts'

const { folder, migrated, start } = useProcesses()

describeEngines('a process that is asked to end', (opened) => {
  const environment = (): Record<string, string> => {
    const { url } = opened()
    return { REST_RATE_LIMIT_ACCOUNT: '10000', ...(url && { DATABASE_URL: url }) }
  }

  test.each(endingSignals)('loses no save and cuts off no request that had begun, by %s', async (signal) => {
    migrated()
    const { child, url, ended } = await start(environment())
    const learners = await Promise.all([1, 2, 3].map(() => signUp(url)))
    const stored: SavedActivity[][] = learners.map(() => [])
    const outcomes = await Promise.all(
      learners.map(async (learner, i) => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 })
        for (const saved of progressSaves) {
          const outcome = await save(url, learner, saved, agent)
          if (outcome !== 200 && outcome !== 201) return outcome
          stored[i]?.push(saved)
          if (stored.flat().length === 30) child.kill(signal)
        }
        return 'not asked to end'
      }),
    )
    expect(outcomes).toEqual(['ECONNREFUSED', 'ECONNREFUSED', 'ECONNREFUSED'])
    expect((await ended).code).toBe(0)
    const database = opened().url ? opened().database : await openDatabase({ DATA_DIR: path.join(folder(), 'data') })
    for (const [i, { id }] of learners.entries())
      expect(await storedActivities(database, id)).toEqual(expect.arrayContaining(stored[i] ?? []))
    if (!opened().url) await database.close()
  })

  test('sends a proxy elsewhere first, goes on with what still comes, and ends within ten seconds', async () => {
    migrated()
    const { child, url, ended } = await start({ ...environment(), SHUTDOWN_DELAY: '1s' })
    const learner = await signUp(url)
    const asked = performance.now()
    child.kill('SIGTERM')
    await vi.waitFor(async () => {
      const answer = await fetch(`${url}/ready`)
      expect([answer.status, await answer.text()]).toEqual([503, 'shutting down'])
      expect(answer.headers.get('connection')).toBe('close')
    }, 20_000)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    expect(await save(url, learner, ['bio', 1, 1], agent)).toBe(201)
    expect((await ended).code).toBe(0)
    expect(performance.now() - asked).toBeLessThan(10_000)
  })
})
