import { findCourse } from 'courses/catalogue.ts'
import type { CourseId } from 'courses/types.ts'
import { pageMeta } from '~/lib/page-meta.ts'
import { paths } from '~/paths.ts'

export function firstSectionMeta(course: CourseId) {
  const { title, modules } = findCourse(course)
  const section = modules[0]?.sections[0]
  return pageMeta({
    title: `${section?.title}: ${title}: XPedition`,
    description: `The first section of ${title}, free and without an account: run its Python in the page, and answer its questions.`,
    path: paths.try(course),
  })
}
