import type { Module } from 'courses/types.ts'
import { useUser } from '~/features/auth/session/use-user.ts'
import { isMastered, missingText } from '~/features/mastery/missing.ts'
import { useMissing } from '~/features/mastery/use-missing.ts'
import { sectionAnchor } from '../reading/section-anchor.ts'

/** How many sections are mastered, and the way to what the others lack. */
export function ModuleMastery({ module }: { module: Module }) {
  const missing = useMissing(module, useUser()?.id ?? '')
  if (!missing) return null
  const open = module.sections.flatMap((section) => {
    const lacks = missing.get(section.id)
    return lacks && !isMastered(lacks) ? [{ section, lacks }] : []
  })
  const count = module.sections.length
  return (
    <>
      <h3 className="mt-6 text-base tabular-nums">
        {count - open.length} of {count} sections mastered
      </h3>
      {open.length > 0 && <p className="mt-1 text-ink-2 text-sm">Mastered: every check right, every task solved.</p>}
      <ul className="mt-1">
        {open.map(({ section, lacks }) => (
          <li key={section.id}>
            <a href={`#${sectionAnchor(section)}`} className="inline-flex min-h-11 items-center underline">
              {section.id} {section.title} lacks {missingText(lacks)}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
