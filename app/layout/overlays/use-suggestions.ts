import { courses } from 'courses/catalogue.ts'
import type { Module, Section } from 'courses/types.ts'
import { useLocation } from 'react-router'
import { useUser } from '~/features/auth/session/use-user.ts'
import { memoryOf, modulesAt, nextStep, stepLink } from '~/features/progress/next-step.ts'
import { useProgress } from '~/features/progress/use-progress.ts'
import type { Entry } from '~/features/search/entries.ts'
import { paths } from '~/paths.ts'

const recentPages = 3

/** Before anything is typed: the next step, what was read lately and this module's sections; to visitors what is open to them. */
export function useSuggestions(): Entry[] {
  const user = useUser()
  const { status, progress } = useProgress()
  const { pathname } = useLocation()
  if (!user) return courses.flatMap(({ modules: [first] }) => (first ? [entry(first, first.sections[0])] : []))
  if (status !== 'ready') return []
  const memory = memoryOf(user.id)
  const step = nextStep(progress, memory)
  const read = modulesAt(memory.visits).flatMap((module) => {
    const place = memory.placeOf(paths.module(module.course, module.number))
    return place
      ? [{ ...entry(module, section(module, place.section), { place }), offered: 'Recently read' as const }]
      : []
  })
  const [here] = modulesAt([pathname])
  const all = [
    ...(step ? [{ ...entry(step.module, step.section, stepLink(step).state), offered: 'Next step' as const }] : []),
    ...read.slice(0, recentPages),
    ...(here ? here.sections.map((each) => entry(here, each)) : []),
  ]
  return all.filter(({ to }, i) => all.findIndex((each) => each.to === to) === i)
}

const section = (module: Module, id: string) => module.sections.find((each) => each.id === id)

function entry(module: Module, section: Section | undefined, state?: unknown): Entry {
  const { course, number, title } = module
  return {
    kind: section ? 'section' : 'module',
    course,
    title: section ? `${section.id} ${section.title}` : title,
    place: `${courses.find(({ id }) => id === course)?.title} ${number} · ${title}`,
    to: section ? paths.section(course, number, section.id) : paths.module(course, number),
    state,
  }
}
