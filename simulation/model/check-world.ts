import type { Tab } from '../browser/tab.ts'
import type { World } from '../world.ts'
import { wrongFigures } from './equations.ts'
import { answerFact, type Fact, missingFrom, pendingFact } from './facts.ts'
import type { Learner } from './learner.ts'
import { completionsOf, type Stored } from './stored.ts'

export const kinds = ['lost', 'invented', 'doubled', 'figures', 'screen', 'left waiting'] as const
export type Kind = (typeof kinds)[number]

export interface Violation {
  kind: Kind
  text: string
}

export class Violations extends Error {
  override name = 'Violations'
  readonly violations: readonly Violation[]

  constructor(violations: readonly Violation[]) {
    super(violations.map(({ kind, text }) => `${kind}: ${text}`).join('\n'))
    this.violations = violations
  }
}

/** What waits in any browser for this learner. */
export const pendingOf = (world: World, { id }: Learner): Set<Fact> =>
  new Set(
    world.devices.flatMap(({ items }) =>
      [...items.keys()].flatMap((key) => {
        const pending = pendingFact(key)
        return pending?.learnerId === id ? [pending.fact] : []
      }),
    ),
  )

export const shownBy = ({ screen }: Tab): Set<Fact> =>
  new Set([
    ...Object.values(screen?.progress.modules ?? {}).flatMap(({ moduleId, completedActivities, completed }) => {
      const [course = '', module] = moduleId.split('-')
      return completionsOf({
        course_type: course,
        module_number: Number(module),
        completed_activities: completedActivities,
        completed_at: completed ? 'yes' : null,
      })
    }),
    ...Object.entries(screen?.reviewLog ?? {}).flatMap(([check, answers]) =>
      answers.map(([, , occasion]) => answerFact(check, occasion)),
    ),
  ])

function violationsOf(world: World, learner: Learner, stored: Stored): Violation[] {
  const found: Violation[] = []
  const add = (kind: Kind, facts: readonly Fact[], what: string) => {
    if (facts.length > 0) found.push({ kind, text: `${learner.name}: ${what}: ${facts.join(', ')}` })
  }
  if (!stored.hasAccount) {
    if (learner.askedToDelete) learner.isDeleted = true
    else add('lost', ['account'], 'is gone without having been asked')
    add('invented', [...stored.facts], 'is stored of a deleted account')
    return found
  }
  const { facts } = stored
  add('lost', missingFrom(facts, learner.acknowledged), 'was acknowledged and is not stored')
  const kept = new Set([...facts, ...pendingOf(world, learner), ...learner.excused])
  add('lost', missingFrom(kept, learner.pressed), 'was pressed and is nowhere')
  add('invented', missingFrom(learner.pressed, facts), 'is stored and was never pressed')
  const names = stored.reviews.map(({ check_id, occasion }) => answerFact(check_id, occasion))
  add(
    'doubled',
    names.filter((name, i) => names.indexOf(name) !== i),
    'is stored twice',
  )
  for (const { check_id, occasion, rating } of stored.reviews) {
    const fact = answerFact(check_id, occasion)
    if (!learner.ratings.get(fact)?.has(rating)) add('invented', [fact], `has the rating ${rating}, which nobody gave`)
  }
  add('figures', wrongFigures(stored), 'figures')
  return found
}

function violationsOn(world: World, tab: Tab): Violation[] {
  const learner = world.learner(tab.screen?.userId)
  if (!learner || learner.isDeleted) return []
  const shown = shownBy(tab)
  const isRead = tab.screen?.reviewLog !== undefined
  const hidden = missingFrom(shown, tab.pressed).filter((fact) => isRead || /-module-/.test(fact))
  const foreign = world.wasRestored ? [] : missingFrom(learner.pressed, shown)
  const say = (facts: readonly Fact[], what: string): Violation[] =>
    facts.length > 0
      ? [{ kind: 'screen', text: `${tab.device.name} of ${learner.name} ${what}: ${facts.join(', ')}` }]
      : []
  return [...say(hidden, 'does not show what was pressed on it'), ...say(foreign, 'shows what was never pressed')]
}

/** What holds at every moment. @throws {Violations} */
export function checkWorld(world: World, stored: Map<string, Stored>): void {
  const violations = world.learners.flatMap((learner) => {
    const held = stored.get(learner.id)
    return held ? violationsOf(world, learner, held) : []
  })
  for (const device of world.devices) for (const tab of device.tabs) violations.push(...violationsOn(world, tab))
  if (violations.length > 0) throw new Violations(violations)
}
