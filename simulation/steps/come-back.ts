import type { Device } from '../browser/device.ts'
import type { Tab } from '../browser/tab.ts'
import { checkWorld, pendingOf, shownBy, type Violation, Violations } from '../model/check-world.ts'
import { missingFrom, pendingFact } from '../model/facts.ts'
import type { Learner } from '../model/learner.ts'
import type { World } from '../world.ts'
import { signIn } from './account.ts'
import { finishModule } from './learning.ts'

/** Virtual milliseconds: a refusal is tried again after ten minutes and a half at the latest. */
const deliveryMs = 15 * 60_000

const isWaiting = (device: Device, learner: Learner): boolean =>
  [...device.items.keys()].some((key) => pendingFact(key)?.learnerId === learner.id)

/** What learners do at last: open the app of today's release on a good network, and sign in where asked to. */
export async function comeBack(world: World): Promise<void> {
  world.service.stopUntil(0)
  await world.setLevel('next')
  for (const device of world.devices) {
    for (const tab of device.tabs) tab.close('farewell')
    Object.assign(device, { isOnline: true, isFull: false, clockErrorMs: 0, faultRate: 0 })
  }
  // What was sent and has not arrived yet still may.
  await world.timeline.pass(60_000)
  checkWorld(world, await world.stored())
  const left: Violation[] = []
  for (const [learner, device] of visits(world, (learner, device) => isWaiting(device, learner))) {
    const tab = await openAs(world, world.openTab(device, world.releases.next), learner)
    // A completion waits until the activity is done that the next release has added.
    if (learner.pressed.has('bio-module-1/complete')) void finishModule(world, tab, 0)
    await world.timeline.pass(10)
    await world.timeline.passWhile(() => isWaiting(device, learner), deliveryMs)
    if (isWaiting(device, learner))
      left.push({ kind: 'left waiting', text: `${learner.name} on ${device.name}: ${[...pendingOf(world, learner)]}` })
    tab.close('farewell')
  }
  if (left.length > 0) throw new Violations(left)
  await checkEnd(world)
}

function* visits(world: World, isDue: (learner: Learner, device: Device) => boolean): Generator<[Learner, Device]> {
  for (const device of world.devices)
    for (const learner of world.learners) if (!learner.isDeleted && isDue(learner, device)) yield [learner, device]
}

/** A session that was ended elsewhere is found out by the first answer, so it may take a second try. */
async function openAs(world: World, tab: Tab, learner: Learner): Promise<Tab> {
  const { timeline } = world
  let said = ''
  for (let tries = 0; tries < 4; tries += 1) {
    await timeline.pass(2_000)
    if (tab.screen?.userId === learner.id && tries > 0) return tab
    let isOver = false
    signIn(world, tab, learner)
      .catch((error: Error) => {
        said = error.message
      })
      .finally(() => {
        isOver = true
      })
    await timeline.passWhile(() => !isOver, 60_000)
  }
  throw new Violations([{ kind: 'screen', text: `${learner.name} cannot sign in on ${tab.device.name}: ${said}` }])
}

/** In the end every device shows what the database holds, and that is what was pressed. */
async function checkEnd(world: World): Promise<void> {
  const stored = await world.stored()
  checkWorld(world, stored)
  const found: Violation[] = []
  for (const learner of world.learners.filter((each) => !each.isDeleted)) {
    const held = new Set([...(stored.get(learner.id)?.facts ?? []), ...learner.excused])
    const lost = missingFrom(held, learner.pressed)
    if (lost.length > 0) found.push({ kind: 'lost', text: `${learner.name}: is not stored in the end: ${lost}` })
  }
  const places = [...world.devices.entries()]
  const visitsOnce = (learner: Learner, device: Device) =>
    places.some(([i, each]) => each === device && world.learners[i % world.learners.length] === learner)
  for (const [learner, device] of visits(world, visitsOnce)) {
    const { facts = new Set<string>(), stats } = stored.get(learner.id) ?? {}
    const tab = await openAs(world, world.openTab(device, world.releases.next), learner)
    await world.timeline.pass(10_000)
    const shown = shownBy(tab)
    const { totalXP, level } = tab.screen?.progress ?? {}
    const differs = [...missingFrom(shown, facts), ...missingFrom(facts, shown)]
    if (differs.length > 0 || totalXP !== stats?.total_xp || level !== stats?.level)
      found.push({
        kind: 'screen',
        text: `${learner.name} on ${device.name}: ${totalXP} XP, level ${level} in place of ${stats?.total_xp}, ${stats?.level}; ${differs}`,
      })
    tab.close('farewell')
  }
  if (found.length > 0) throw new Violations(found)
}
