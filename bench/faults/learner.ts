import type { Agent } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { publishableKey } from '../../backend/access/publishable-key.ts'
import { activitiesOf, courses } from '../../courses/catalogue.ts'
import { calls } from '../load/learners.ts'
import type { Call } from '../load/load.ts'
import { type Enrolled, password } from './enroll.ts'
import type { Phase } from './phase.ts'
import { send } from './send.ts'

export interface Completion {
  course: string
  module: number
  activity: number | 'module'
  phase: Phase
}

export interface School {
  url: string
  agent: Agent
  /** Mean of the pauses, in milliseconds. */
  pause: number
  phase(): Phase
  over: AbortSignal
}

const trail = courses.flatMap(({ id, modules }) =>
  modules.flatMap((module) => [
    ...activitiesOf(module).map((activity) => ({
      course: id,
      module: module.number,
      activity: activity.id as number | 'module',
      all: [],
    })),
    { course: id, module: module.number, activity: 'module' as const, all: activitiesOf(module).map(({ id }) => id) },
  ]),
)
/** From a failure to the next try. */
const minPauseMs = 1_000
const maxPauseMs = 8_000

export class Learner {
  readonly acknowledged: Completion[] = []
  readonly #school: School
  readonly #who: Enrolled
  #at: number

  constructor(school: School, who: Enrolled, number: number) {
    this.#school = school
    this.#who = who
    this.#at = (number * 7) % trail.length
  }

  get id(): string {
    return this.#who.id
  }

  async learn(signsIn: boolean): Promise<void> {
    const { pause, over } = this.#school
    await this.#wait(Math.random() * pause)
    if (signsIn && !over.aborted) await this.#signIn()
    while (!over.aborted) {
      const chance = Math.random()
      if (chance < 0.25) await this.#dashboard()
      else if (chance < 0.3) await this.#refresh()
      else await this.#save()
      await this.#wait(Math.min(-Math.log(1 - Math.random()), 4) * pause)
    }
  }

  #wait = (ms: number) => wait(ms, undefined, { signal: this.#school.over }).catch(() => {})

  async #ask(what: string, call: Call) {
    const before = this.#school.phase()
    const sent = performance.now()
    const answer = await send(this.#school.agent, call)
    const phase = before.of(this.#school.phase(), sent)
    phase.count(what, answer.status, sent)
    return { ...answer, phase }
  }

  async #dashboard(): Promise<void> {
    const { url } = this.#school
    const { status } = await this.#ask('dashboard', calls.dashboard(url, this.#who))
    await this.#ask('dashboard', calls.stats(url, this.#who))
    if (status === 401) await this.#refresh()
  }

  /** One completion a request, so that a lost one cannot come back with the next. */
  async #save(): Promise<void> {
    const next = trail[this.#at % trail.length]
    this.#at += 1
    if (!next) return
    const { url, over } = this.#school
    const { course, module, activity, all } = next
    for (let pause = minPauseMs; !over.aborted; pause = Math.min(2 * pause, maxPauseMs)) {
      const row = {
        course,
        module,
        activities: activity === 'module' ? all : [activity],
        completes: activity === 'module',
      }
      const { status, text, phase } = await this.#ask('save', calls.saveProgress(url, this.#who, row))
      if (status >= 200 && status < 300 && holds(text, activity)) {
        phase.acknowledged += 1
        this.acknowledged.push({ course, module, activity, phase })
        await this.#ask('stats', calls.saveStats(url, this.#who))
        return
      }
      if (status === 401) await this.#refresh()
      else await this.#wait(pause)
    }
  }

  #signIn = () => this.#session('sign-in', 'password', { email: this.#who.email, password })
  #refresh = () => this.#session('refresh', 'refresh_token', { refresh_token: this.#who.refreshToken })

  async #session(what: string, grant: string, input: Record<string, string>): Promise<void> {
    const { status, text } = await this.#ask(what, {
      url: `${this.#school.url}/auth/v1/token?grant_type=${grant}`,
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    if (status !== 200) return
    const { access_token, refresh_token } = JSON.parse(text)
    Object.assign(this.#who, { token: access_token, refreshToken: refresh_token })
  }
}

function holds(text: string, activity: number | 'module'): boolean {
  const [row] = JSON.parse(text) as { completed_activities: number[]; completed_at: string | null }[]
  return activity === 'module' ? row?.completed_at != null : row?.completed_activities.includes(activity) === true
}
