import { checkNames } from 'virtual:check-names'
import type { Module } from 'courses/types.ts'
import { checkIdOf } from '~/features/lessons/checks/check-id.ts'
import { lessonPath } from '~/features/lessons/lesson-path.ts'
import { useReviewLog } from '~/features/review/use-review-log.ts'
import { sectionAnchor } from '../reading/section-anchor.ts'

/** Questions of the module that were never answered: they do not come back in Review until they are. */
export function OpenChecks({ module }: { module: Module }) {
  const { log } = useReviewLog()
  if (!log) return null
  const sections = module.sections.flatMap((section) => {
    const names = checkNames[lessonPath(module, section)] ?? []
    const count = names.filter((name) => !(checkIdOf(module, section, name) in log)).length
    return count > 0 ? [{ section, count }] : []
  })
  if (sections.length === 0) return null
  return (
    <>
      <h3 className="mt-6 text-base">Questions you have not answered yet</h3>
      <ul className="mt-1">
        {sections.map(({ section, count }) => (
          <li key={section.id}>
            <a href={`#${sectionAnchor(section)}`} className="inline-flex min-h-11 items-center underline">
              {section.id} {section.title}: {count === 1 ? '1 question' : `${count} questions`}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
