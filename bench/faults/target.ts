import { setMaxListeners } from 'node:events'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../backend/database/open.ts'
import { Nginx } from '../../backend/testing/external-services/nginx.ts'
import { megabytesOf } from '../servers/processes.ts'
import type { ServiceProcess } from '../servers/service-process.ts'
import { jwtSecret, prepareXPedition } from '../servers/xpedition.ts'
import type { Later } from '../with-clean-up.ts'
import { type Checked, checkEquations, findAcknowledged } from './check.ts'
import { enroll } from './enroll.ts'
import { Learner } from './learner.ts'
import { Phase } from './phase.ts'
import { openAgent } from './send.ts'

export interface Plan {
  name: string
  learners: number
  phaseMs: number
  /** Requests a second of all learners together. */
  rate: number
}

export interface Home {
  services: readonly ServiceProcess[]
  /** Milliseconds that a fault lasts: a third of the phase. */
  while: number
  untilReady(): Promise<void>
}

/** @param isMoment false for faults that no request may notice */
export interface Fault {
  name: string
  isMoment?: boolean
  happen(home: Home): Promise<void>
}

export interface Outcome extends Checked {
  name: string
  phases: Phase[]
}

interface Options {
  plan: Plan
  servers: number
  place: { DATABASE_URL: string } | { DATA_DIR: string }
  environment: Record<string, string>
  faults: readonly Fault[]
}

const concurrentSignIns = 20

export async function runPhases(
  later: Later,
  { plan, servers, place, environment, faults }: Options,
): Promise<Outcome> {
  const file = plan.name.toLowerCase().replaceAll(' ', '-')
  const log = path.join(tmpdir(), `faults-${file}.log`)
  rmSync(log, { force: true })
  const database = () => openDatabase({ DATA_DIR: tmpdir(), DATABASE_URL: undefined, ...place })
  const first = await database()
  const people = await enroll(first, plan.learners, jwtSecret)
  await first.close()
  const settings = {
    GOTRUE_SITE_URL: 'https://learn.example',
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'warn',
    ...environment,
    ...place,
  }
  const services = await Promise.all(Array.from({ length: servers }, () => prepareXPedition(settings, { log })))
  for (const service of services) later(() => service.remove())
  await Promise.all(services.map((service) => service.start()))
  const proxy = await Nginx.start(
    services.map(({ url }) => new URL(url).port),
    { isUnlimited: true },
  )
  const phases: Phase[] = []
  let phase = new Phase('')
  const over = new AbortController()
  setMaxListeners(0, over.signal)
  const agent = openAgent()
  const pause = (plan.learners / plan.rate) * 1000
  const school = { url: proxy.url, agent, pause, phase: () => phase, over: over.signal }
  const learners = people.map((who, number) => new Learner(school, who, number))
  const memory = () => services.map(({ pid }) => Math.round(megabytesOf(pid))).join(' + ')
  const untilReady = async () => {
    await Promise.all(services.map((service) => service.untilReady()))
  }
  try {
    const learning = learners.map((learner, number) => learner.learn(number % concurrentSignIns === 0))
    for (const { name, isMoment = true, happen } of faults) {
      phase = new Phase(name)
      phases.push(phase)
      const ends = performance.now() + plan.phaseMs
      console.log(`${new Date().toISOString().slice(11, 19)} ${plan.name}: ${name}`)
      await wait(plan.phaseMs / 4)
      phase.memory[0] = memory()
      if (isMoment) phase.begin()
      await happen({ services, while: plan.phaseMs / 3, untilReady })
      if (isMoment) phase.end()
      await wait(Math.max(plan.phaseMs / 3, ends - performance.now()))
      phase.memory[1] = memory()
    }
    over.abort()
    await Promise.race([Promise.all(learning), wait(60_000, undefined, { ref: false })])
  } finally {
    over.abort()
    agent.destroy()
    const proxyLog = path.join(tmpdir(), `faults-nginx-${file}.log`)
    await proxy.remove(proxyLog)
    console.error(`what nginx said: ${proxyLog}`)
    await Promise.all(services.map((service) => service.stop()))
    console.error(`what the servers said: ${log}`)
  }
  const last = await database()
  try {
    await findAcknowledged(last, learners)
    return { name: plan.name, phases, ...(await checkEquations(last)) }
  } finally {
    await last.close()
  }
}
