import { courses, findCourse } from 'courses/catalogue.ts'
import type { Course, Module, Section } from 'courses/types.ts'
import { lastPlace, type ReadingPosition } from '~/lib/storage/reading-place.ts'
import { visits } from '~/lib/storage/visits.ts'
import { paths } from '~/paths.ts'
import { courseProgress } from './rules/course-progress.ts'
import { moduleProgress } from './rules/module-progress.ts'
import type { Progress } from './rules/progress.ts'
import { activityXP } from './rules/xp.ts'

export interface Memory {
  /** Paths of module pages, the latest first. */
  visits: readonly string[]
  placeOf: (path: string) => ReadingPosition | undefined
}

export const memoryOf = (userId: string): Memory => ({
  visits: visits(userId),
  placeOf: (path) => lastPlace(userId, path),
})

export interface NextStep {
  course: Course
  module: Module
  xp: number
  section: Section | undefined
  place: ReadingPosition | undefined
}

export function nextStep(progress: Progress, { visits, placeOf }: Memory): NextStep | undefined {
  const module = nextModule(progress, visits)
  if (!module) return undefined
  const done = moduleProgress(progress, module.course, module.number).completedActivities
  const left = placeOf(pathOf(module))
  const from = module.sections.findIndex(({ id }) => id === left?.section)
  const isOpen = (section: Section) => section.activities.some(({ id }) => !done.includes(id))
  const section = module.sections.slice(Math.max(from, 0)).find(isOpen) ?? module.sections.find(isOpen)
  return {
    course: findCourse(module.course),
    module,
    xp: activityXP(module, done),
    section,
    place: section && section.id === left?.section ? left : undefined,
  }
}

export const stepLink = ({ module, section, place }: NextStep) => ({
  to: section ? paths.section(module.course, module.number, section.id) : pathOf(module),
  state: place && { place },
  preventScrollReset: section !== undefined,
})

export const hasStarted = (progress: Progress, { visits, placeOf }: Memory): boolean =>
  Object.keys(progress.modules).length > 0 || visits.some((path) => placeOf(path) !== undefined)

export const coursesByVisit = ({ visits }: Pick<Memory, 'visits'>): readonly Course[] => [
  ...new Set([...modulesAt(visits).map(({ course }) => findCourse(course)), ...courses]),
]

export const modulesAt = (visited: readonly string[]): Module[] =>
  visited.flatMap((path) => courses.flatMap(({ modules }) => modules.filter((module) => pathOf(module) === path)))

const pathOf = ({ course, number }: Module): string => paths.module(course, number)

function nextModule(progress: Progress, visited: readonly string[]): Module | undefined {
  const inCourse = (course: Course) => {
    const { next } = courseProgress(progress, course)
    return course.modules.find(({ number }) => number === next)
  }
  const furthest = courses.toSorted((a, b) => courseProgress(progress, b).xp - courseProgress(progress, a).xp)
  for (const module of modulesAt(visited)) {
    if (!moduleProgress(progress, module.course, module.number).completed) return module
    const next = inCourse(findCourse(module.course))
    if (next) return next
  }
  return furthest.map(inCourse).find((module) => module !== undefined)
}
