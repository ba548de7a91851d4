import fc from 'fast-check'
import type { Templates } from '../backend/testing/postgres.ts'
import { compileApp, releaseOf } from './browser/compile-app.ts'
import { type Violation, Violations } from './model/check-world.ts'
import type { EventLog } from './model/event-log.ts'
import { run } from './run.ts'
import { withLaterActivity } from './service/catalogue-levels.ts'
import { type Engine, type Home, openOwnHome, openSharedHome } from './service/homes.ts'
import { anySchedule, type Schedule } from './steps/schedule.ts'
import type { Releases } from './world.ts'

export interface Failure {
  error: Error
  violations: readonly Violation[]
  /** The shortest schedule found that fails, and what happened in it. */
  schedule: Schedule
  lines: readonly string[]
}

export interface SeedReport {
  /** Of the run itself; not of those that shorten a failure. */
  eventLog: EventLog
  failure: Failure | undefined
}

/** Every so many seeds a run has a database of its own, which it may crash and restore. */
const seedsPerOwnHome = 50
/** Real time for the search of a shorter schedule. */
const shrinkMs = 60_000

export class Simulation {
  readonly #engine: Engine
  readonly #templates: Templates
  readonly #releases: Releases
  #shared: Promise<Home> | undefined

  private constructor(engine: Engine, templates: Templates, releases: Releases) {
    this.#engine = engine
    this.#templates = templates
    this.#releases = releases
  }

  static async compile(): Promise<Releases> {
    const code = await compileApp()
    return { today: releaseOf('today', code), next: releaseOf('next', withLaterActivity(code)) }
  }

  static open = (engine: Engine, templates: Templates, releases: Releases): Simulation =>
    new Simulation(engine, templates, releases)

  /** The same seed gives the same schedule, the same faults and the same order of events. */
  async runSeed(seed: number): Promise<SeedReport> {
    const eventLogs: EventLog[] = []
    let failed: { error: unknown; eventLog: EventLog | undefined } | undefined
    let shrinksUntil = Number.POSITIVE_INFINITY
    const hasOwnHome = seed % seedsPerOwnHome === 0
    const property = fc.asyncProperty(anySchedule(hasOwnHome), async (schedule) => {
      // Passed, a shorter schedule ends the search. fast-check's own limit would leave a run behind at work.
      if (Date.now() > shrinksUntil) return
      const home = hasOwnHome ? await openOwnHome(this.#engine, this.#templates) : await this.#sharedHome()
      try {
        await run(home, this.#releases, schedule, (eventLog) => eventLogs.push(eventLog))
      } catch (error) {
        if (!failed) shrinksUntil = Date.now() + shrinkMs
        failed = { error, eventLog: eventLogs.at(-1) }
        if (!home.own) await this.close()
        throw error
      } finally {
        if (home.own) await home.close()
      }
    })
    const result = await fc.check(property, { seed, numRuns: 1, unbiased: true })
    const [eventLog] = eventLogs
    if (!eventLog) throw new Error('nothing was run')
    const [schedule] = result.counterexample ?? []
    if (!failed || !schedule) return { eventLog, failure: undefined }
    const error = failed.error instanceof Error ? failed.error : new Error(String(failed.error))
    const violations = error instanceof Violations ? error.violations : []
    return { eventLog, failure: { error, violations, schedule, lines: failed.eventLog?.lines ?? [] } }
  }

  #sharedHome(): Promise<Home> {
    this.#shared ??= openSharedHome(this.#engine, this.#templates)
    return this.#shared
  }

  /** A failed run leaves the next one nothing: that opens a database anew. */
  async close(): Promise<void> {
    const shared = this.#shared
    this.#shared = undefined
    await (await shared)?.close()
  }
}

export const describeFailure = (seed: number, engine: Engine, { error, schedule, lines }: Failure): string =>
  [
    `seed ${seed} on ${engine}: ${error.message}`,
    `repeat it: npm run simulate -- --seed ${seed} --engine ${engine}`,
    `${schedule.learners} learners, ${schedule.devices} devices, catalogue ${schedule.level}:`,
    ...lines,
  ].join('\n')
