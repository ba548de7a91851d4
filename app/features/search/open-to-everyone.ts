import { headingAnchor, lessonPrefix } from 'courses/anchors.ts'
import { courses } from 'courses/catalogue.ts'
import { paths } from '~/paths.ts'
import type { Entry } from './entries.ts'

/** What stands in the first section of a course leads to the page that shows it to everyone. */
export function openToEveryone(entry: Entry): Entry {
  const [path, anchor = ''] = entry.to.split('#')
  const section = courses.find(({ id }) => id === entry.course)?.modules[0]?.sections[0]
  if (!section || path !== paths.module(entry.course, 1)) return entry
  const isHead = anchor === headingAnchor(section.id)
  if (!isHead && !anchor.startsWith(lessonPrefix(section.id))) return entry
  const to = paths.try(entry.course)
  return { ...entry, to: isHead ? to : `${to}#${anchor}`, place: `${entry.place} · no account needed` }
}
