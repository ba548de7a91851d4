import { completions } from '../../app/features/progress/pending/completions.ts'
import { storedKeyOf } from '../../app/features/progress/rules/keys.ts'
import { reviews } from '../../app/features/review/reviews.ts'
import type { Tab } from '../browser/tab.ts'
import { answerFact, type Fact } from '../model/facts.ts'
import type { Learner } from '../model/learner.ts'
import { laterActivity } from '../service/catalogue-levels.ts'
import type { World } from '../world.ts'

interface Place {
  course: 'ml' | 'bio' | 'cyber'
  module: number
  activities: readonly number[]
}

/** Few, so that devices meet. Where the catalogue's migration or the next release change something, and where not. */
const places = [
  { course: 'bio', module: 1, activities: [1, 2, 3, 4] },
  { course: 'bio', module: 2, activities: [1, 2, 3, 4] },
  { course: 'cyber', module: 2, activities: [1, 2, 3, 4] },
  { course: 'ml', module: 4, activities: [1, 2, 3, 10] },
] as const satisfies Place[]
const checks = ['bio/1.1/aaaa', 'ml/4.10/b-_9'] as const

/** What a full storage refused lasts as long as the page. */
function noteKept(tab: Tab, learner: Learner, fact: Fact, isKept: boolean): void {
  learner.press(fact)
  tab.pressed.add(fact)
  if (!isKept) learner.excused.add(fact)
}

const known = (tab: Tab, { course, module, activities }: Place): readonly number[] =>
  tab.release === 'next' && course === laterActivity.course && module === laterActivity.module
    ? [...activities, laterActivity.number]
    : activities

/** A button that shows what is done cannot be pressed again, and a module is completed once all of its activities are. */
function press(world: World, tab: Tab, place: Place, activity: number | 'complete'): void {
  const { course, module } = place
  const { screen } = tab
  const learner = world.learner(screen?.userId)
  if (!screen || !learner) return
  tab.touch()
  const { completedActivities = [], completed = false } = screen.progress.modules[storedKeyOf(course, module)] ?? {}
  if (activity === 'complete') {
    if (completed || !known(tab, place).every((each) => completedActivities.includes(each))) return
    screen.completeModule(course, module)
  } else {
    if (completedActivities.includes(activity)) return
    screen.completeActivity(course, module, activity)
  }
  const entry = completions.entryOf({ course, module, activity })
  noteKept(tab, learner, entry, tab.device.items.has(`${completions.prefix}${learner.id}:${entry}`))
}

export function pressActivity(world: World, tab: Tab): void {
  const place = world.random.pick<Place>(places)
  const activity = known(tab, place)[world.random.below(known(tab, place).length)]
  if (activity) press(world, tab, place, activity)
}

/** All activities of a module, and its completion a moment later, as the button appears. */
export async function finishModule(world: World, tab: Tab, at = world.random.below(3)): Promise<void> {
  const { [at]: place = places[0] } = places
  for (const activity of known(tab, place)) press(world, tab, place, activity)
  await tab.sleep(5)
  press(world, tab, place, 'complete')
}

export function answerCheck(world: World, tab: Tab): void {
  const { screen, app } = tab
  const learner = world.learner(screen?.userId)
  if (!screen || !learner) return
  tab.touch()
  const check = world.random.pick(checks)
  const occasion = world.random.next() < 0.5 ? app.lessonOccasion : app.newOccasion()
  const fact = answerFact(check, occasion)
  // The lesson asks once.
  if (screen.reviewLog?.[check]?.some(([, , other]) => other === occasion)) return
  const isRight = world.random.next() < 0.5
  screen.recordReview(check, occasion, isRight)
  const keys = [...tab.device.items.keys()]
  const isKept = keys.some((key) => key.startsWith(`${reviews.prefix}${learner.id}:${fact}/`))
  noteKept(tab, learner, fact, isKept)
  const ratings = learner.ratings.get(fact) ?? new Set()
  learner.ratings.set(fact, ratings.add(isRight ? 3 : 1))
}
