import { masteredText, missingText, type SectionMissing } from '~/features/mastery/missing.ts'
import { sectionAnchor } from '../reading/section-anchor.ts'

/** How many of the module's sections are mastered, and the way to what the others lack. */
export function ModuleMastery({ missing }: { missing: readonly SectionMissing[] }) {
  const lacking = missing.filter((each) => !each.mastered)
  return (
    <>
      <h3 className="mt-6 text-base tabular-nums">{masteredText(missing)}</h3>
      {lacking.length > 0 && <p className="mt-1 text-ink-2 text-sm">Mastered: every check right, every task solved.</p>}
      <ul className="mt-1">
        {lacking.map(({ section, missing: lacks }) => (
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
