import type { Device } from '../browser/device.ts'
import type { Tab } from '../browser/tab.ts'
import { pendingOf } from '../model/check-world.ts'
import { missingFrom } from '../model/facts.ts'
import { levels } from '../service/catalogue-levels.ts'
import type { World } from '../world.ts'
import { deleteAccount, endOtherSessions, signIn, signOut, turnFactorOff, turnFactorOn } from './account.ts'
import { answerCheck, finishModule, pressActivity } from './learning.ts'

/** A step names a device and a tab; the rest it draws from `world.random`. */
interface Place {
  world: World
  device: Device
  /** Opened, if the device had none. */
  tab: Tab
}

export interface Step {
  /** How often it is drawn, against the others. */
  weight: number
  /** The same where the run has a database of its own. */
  ownWeight?: number
  /** What it starts goes on in virtual time; a promise is waited for in real time. */
  happen(place: Place): void | Promise<void>
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** A learner's deed that takes several requests: it goes on while other things happen, and may fail. */
const going = (work: (place: Place) => Promise<void>) => (place: Place) => {
  work(place).catch((error: Error) => place.world.eventLog.note(`${place.device.name} fails: ${error.message}`))
}

const reload = ({ world, device, tab }: Place, how: 'farewell' | 'crash'): void => {
  tab.close(how)
  const { today, next } = world.releases
  world.openTab(device, world.level === 'next' && world.random.next() < 0.5 ? next : today)
}

/** What lies nowhere else goes with the browser's data. */
async function wipe({ world, device }: Place): Promise<void> {
  device.wipe()
  const stored = await world.stored()
  for (const learner of world.learners) {
    const held = new Set([...(stored.get(learner.id)?.facts ?? []), ...pendingOf(world, learner)])
    for (const fact of missingFrom(held, learner.pressed)) learner.excused.add(fact)
  }
}

/**
 * What a restore promises: all that the backup held, and all that any browser has not seen stored. What was stored after
 * the backup is gone on the server, and browsers no longer keep it.
 */
async function restore({ world }: Place): Promise<void> {
  const isRestored = await world.home.own?.restore()
  if (!isRestored) return
  world.eventLog.count('restored')
  world.network.cutAll()
  world.service.restart(world.home.context())
  world.wasRestored = true
  const stored = await world.stored()
  for (const learner of world.learners) {
    const facts = stored.get(learner.id)?.facts ?? new Set()
    learner.acknowledged.clear()
    for (const fact of facts) learner.acknowledged.add(fact)
    const kept = new Set([...facts, ...pendingOf(world, learner)])
    // A page that still shows one sends it again with the next of its module.
    for (const fact of missingFrom(kept, learner.pressed)) learner.excused.add(fact)
    for (const fact of facts) learner.press(fact)
    for (const device of world.devices) for (const tab of device.tabs) tab.pressed.clear()
  }
}

async function crash({ world }: Place): Promise<void> {
  world.network.cutAll()
  if (world.home.own) {
    await world.home.own.crash()
    world.eventLog.count('database crashed')
  }
  world.service.restart(world.home.context())
}

async function migrate({ world }: Place): Promise<void> {
  const next = levels[levels.indexOf(world.level) + 1]
  if (next) await world.setLevel(next)
}

export const steps = {
  'presses an activity': { weight: 30, happen: ({ world, tab }) => pressActivity(world, tab) },
  'finishes a module': { weight: 8, happen: going(({ world, tab }) => finishModule(world, tab)) },
  'answers a check': { weight: 12, happen: ({ world, tab }) => answerCheck(world, tab) },
  reloads: { weight: 6, happen: (place) => reload(place, 'farewell') },
  'crashes and comes back': { weight: 4, happen: (place) => reload(place, 'crash') },
  'opens a tab': {
    weight: 6,
    happen: ({ world, device }) => {
      if (device.tabs.length < 3)
        world.openTab(device, world.level === 'next' ? world.releases.next : world.releases.today)
    },
  },
  'closes a tab': { weight: 4, happen: ({ world, tab }) => tab.close(world.random.pick(['farewell', 'crash'])) },
  'looks at the tab': { weight: 3, happen: ({ tab }) => void tab.look() },
  'loses the connection': { weight: 5, happen: ({ device }) => device.setOnline(false) },
  'has a connection': { weight: 8, happen: ({ device }) => device.setOnline(true) },
  'gets a bad network': {
    weight: 10,
    happen: ({ world, device }) => {
      device.faultRate = world.random.pick([0.2, 0.5, 0.9])
    },
  },
  'gets a good network': {
    weight: 5,
    happen: ({ device }) => {
      device.faultRate = 0
    },
  },
  'has its clock moved': {
    weight: 4,
    happen: ({ world, device }) => {
      device.clockErrorMs = world.random.pick([0, hourMs, -hourMs, dayMs, -dayMs, 400 * dayMs, -400 * dayMs])
    },
  },
  'has a full storage': {
    weight: 1,
    happen: ({ device }) => {
      device.isFull = true
    },
  },
  'has room again': {
    weight: 3,
    happen: ({ device }) => {
      device.isFull = false
    },
  },
  'is wiped': { weight: 1, happen: wipe },
  'signs out': { weight: 3, happen: going(({ tab }) => signOut(tab)) },
  'signs in': {
    weight: 8,
    happen: going(({ world, tab }) => {
      const [first, ...others] = world.learners
      if (!first) throw new Error('nobody is there')
      return signIn(world, tab, world.random.pick([first, ...others]))
    }),
  },
  'ends other sessions': { weight: 2, happen: going(({ tab }) => endOtherSessions(tab)) },
  'turns a second factor on': { weight: 1, happen: going(({ world, tab }) => turnFactorOn(world, tab)) },
  'turns the second factor off': { weight: 1, happen: going(({ world, tab }) => turnFactorOff(world, tab)) },
  'deletes the account': { weight: 1, happen: going(({ world, tab }) => deleteAccount(world, tab)) },
  'the server stops for a while': {
    weight: 3,
    happen: ({ world }) => world.service.stopUntil(world.timeline.now + world.random.pick([2_000, 30_000])),
  },
  'the server crashes': { weight: 3, ownWeight: 10, happen: crash },
  'a backup is made': { weight: 0, ownWeight: 14, happen: ({ world }) => world.home.own?.backUp() },
  'the backup is restored': { weight: 0, ownWeight: 10, happen: restore },
  'the database is migrated': { weight: 3, happen: migrate },
} as const satisfies Record<string, Step>

export type StepName = keyof typeof steps
