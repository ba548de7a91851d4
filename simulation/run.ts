import { checkWorld } from './model/check-world.ts'
import type { EventLog } from './model/event-log.ts'
import type { Home } from './service/homes.ts'
import { signIn } from './steps/account.ts'
import { comeBack } from './steps/come-back.ts'
import type { Schedule } from './steps/schedule.ts'
import { steps } from './steps/steps.ts'
import { type Releases, World } from './world.ts'

/** One schedule from its first step to the end, where all is delivered. @throws {Violations} */
export async function run(home: Home, releases: Releases, schedule: Schedule, tell?: (eventLog: EventLog) => void) {
  const world = new World(home, releases, schedule.steps[0]?.dice ?? 0)
  tell?.(world.eventLog)
  try {
    await world.begin(schedule.learners, schedule.devices, schedule.level)
    for (const [i, device] of world.devices.entries()) {
      const learner = world.learners[i % world.learners.length]
      if (learner) signIn(world, world.openTab(device, world.releases.today), learner).catch(() => {})
    }
    await world.timeline.pass(1_000)
    for (const device of world.devices) device.faultRate = world.random.pick([0, 0.2, 0.5])
    for (const { device: at, tab: which, does, thenMs, dice } of schedule.steps) {
      world.random.restart(dice)
      const device = world.devices[at % world.devices.length]
      if (!device) continue
      const tab = device.tabs[which % device.tabs.length] ?? world.openTab(device, world.releases.today)
      world.eventLog.note(`- ${device.name}, tab ${device.tabs.indexOf(tab) + 1}: ${does}`)
      world.eventLog.count('steps')
      world.eventLog.count(does)
      await steps[does].happen({ world, device, tab })
      await world.timeline.pass(thenMs)
      checkWorld(world, await world.stored())
    }
    world.random.restart(0)
    await comeBack(world)
  } finally {
    await world.end()
  }
}
