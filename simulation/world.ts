import { publishableKey } from '../backend/access/publishable-key.ts'
import type { Release } from './browser/compile-app.ts'
import { Device } from './browser/device.ts'
import { origin, type Tab } from './browser/tab.ts'
import { EventLog } from './model/event-log.ts'
import { pendingFact } from './model/facts.ts'
import { Learner, password } from './model/learner.ts'
import { completionsOf, readStored, type Stored } from './model/stored.ts'
import type { Answer } from './network/faults.ts'
import { Network } from './network/network.ts'
import { Random } from './network/random.ts'
import { Timeline } from './network/timeline.ts'
import { type Level, setLevel } from './service/catalogue-levels.ts'
import type { Home } from './service/homes.ts'
import { Service } from './service/service.ts'

/** The app of today, and that of the next release. */
export interface Releases {
  today: Release
  next: Release
}

/** Everything of one run: learners, their devices, the network between, the service and its data. */
export class World {
  readonly timeline = new Timeline()
  readonly eventLog = new EventLog(this.timeline)
  readonly random: Random
  readonly home: Home
  readonly service: Service
  readonly network: Network
  readonly releases: Releases
  readonly learners: Learner[] = []
  readonly devices: Device[] = []
  level: Level = 'today'
  /** A restored database lacks what screens still show. */
  wasRestored = false
  readonly #beganAt = Date.now()
  #lastRead: { operations: number; stored: Map<string, Stored> } | undefined

  constructor(home: Home, releases: Releases, seed: number) {
    this.home = home
    this.releases = releases
    this.random = new Random(seed)
    this.service = new Service(home.context())
    const { timeline, random, service, eventLog } = this
    this.network = new Network({ timeline, random, service, eventLog, onAnswer: this.#acknowledge })
  }

  get database() {
    return this.service.database
  }

  async begin(learners: number, devices: number, level: Level): Promise<void> {
    await this.setLevel(level)
    for (let i = 0; i < learners; i += 1) this.learners.push(await this.#signUp(`learner ${i + 1}`))
    for (let i = 0; i < devices; i += 1) this.devices.push(new Device(`device ${i + 1}`))
  }

  async #signUp(name: string): Promise<Learner> {
    const email = `${crypto.randomUUID()}@learner.example`
    const answer = await this.service.answer(
      {
        url: `${origin}/auth/v1/signup`,
        method: 'POST',
        headers: [
          ['apikey', publishableKey],
          ['content-type', 'application/json'],
        ],
        body: JSON.stringify({ email, password }),
      },
      0,
    )
    const { user } = JSON.parse(answer?.body ?? '{}') as { user?: { id: string } }
    if (!user) throw new Error(`no account: ${answer?.body}`)
    return new Learner(name, email, user.id)
  }

  async setLevel(level: Level): Promise<void> {
    await setLevel(this.database, level)
    this.level = level
    this.#lastRead = undefined
  }

  openTab(device: Device, release: Release): Tab {
    const { timeline, random, network } = this
    return device.openTab(release, {
      timeline,
      random,
      network,
      beganAt: this.#beganAt,
      onRemoved: (key) => {
        const removed = pendingFact(key)
        if (removed) this.learner(removed.learnerId)?.acknowledged.add(removed.fact)
      },
    })
  }

  learner = (id: string | undefined): Learner | undefined => this.learners.find((each) => each.id === id)

  /** Does in real time what takes none in the simulation: nothing else happens meanwhile. */
  outside = <Value>(work: () => Promise<Value>): Promise<Value> =>
    new Promise((resolve, reject) => {
      this.timeline.plan(0, () => work().then(resolve, reject))
    })

  /** A returned row that holds a completion promises it. */
  #acknowledge = ({ status, body }: Answer): void => {
    if (status >= 300 || !body.includes('completed_activities')) return
    for (const row of [JSON.parse(body)].flat())
      for (const fact of completionsOf(row)) this.learner(row.user_id)?.acknowledged.add(fact)
  }

  async stored(): Promise<Map<string, Stored>> {
    const { operations } = this.service
    if (this.#lastRead?.operations !== operations) {
      const ids = this.learners.map(({ id }) => id)
      this.#lastRead = { operations, stored: await readStored(this.database, ids) }
    }
    return this.#lastRead.stored
  }

  async end(): Promise<void> {
    for (const device of this.devices) for (const tab of device.tabs) tab.close('crash')
    type Row = { id: string; email: string; created_at: string; last_sign_in_at: string }
    const { rows } = await this.database.query<Row>(
      'delete from auth.users returning id, email, created_at::text, last_sign_in_at::text',
    )
    await this.setLevel('today')
    const strange = rows.filter(({ id }) => !this.learner(id))
    if (strange.length > 0) throw new Error(`a run before this one has left its learners: ${JSON.stringify(strange)}`)
  }
}
