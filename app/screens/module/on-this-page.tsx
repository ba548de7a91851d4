import type { Module } from 'courses/types.ts'
import type { RefObject } from 'react'
import { lessonPath } from '~/features/lessons/lesson-files.ts'
import { useLessonHeadings } from '~/features/lessons/lesson-store.ts'
import { cn } from '~/lib/cn.ts'
import { sectionAnchor } from './section-anchor.ts'
import { type ReadingPlace, useReadingPlace } from './use-reading-place.ts'

type OnThisPageProps = {
  module: Module
  /** Its children are the module's sections. */
  lessons: RefObject<HTMLElement | null>
}

/** A table of contents that follows the reader. */
export function OnThisPage({ module, lessons }: OnThisPageProps) {
  const { section, part } = useReadingPlace(lessons)
  const place = { section: Math.max(section, 0), part }
  return (
    <nav aria-labelledby="on-this-page" className="mt-8 hidden text-sm xl:block">
      <h2 id="on-this-page" className="mb-2 font-sans font-semibold text-ink-3 text-sm leading-snug tracking-normal">
        On this page
      </h2>
      <ul>
        {module.sections.map((section, i) => (
          <Entry key={section.id} href={sectionAnchor(section)} isHere={i === place.section}>
            {section.id} {section.title}
          </Entry>
        ))}
      </ul>
      <Parts module={module} place={place} />
    </nav>
  )
}

/** The parts of the section being read. They stand at the end, where they move nothing when the reader moves on. */
function Parts({ module, place }: { module: Module; place: ReadingPlace }) {
  const section = module.sections[place.section]
  const headings = useLessonHeadings(section ? lessonPath(module, section) : '')
  const parts = headings.filter(({ depth }) => depth === 2)
  if (!section || parts.length === 0) return null
  return (
    <ul key={section.id} aria-label={`Parts of ${section.id}`} className="mt-4">
      {parts.map(({ id, title }) => (
        <Entry key={id} href={id} isHere={id === place.part}>
          {title}
        </Entry>
      ))}
    </ul>
  )
}

function Entry({ href, isHere, children }: { href: string; isHere: boolean; children: React.ReactNode }) {
  return (
    <li>
      <a
        href={`#${href}`}
        aria-current={isHere ? 'location' : undefined}
        className={cn(
          'block border-l-2 py-1.5 pl-3 leading-snug no-underline hover:text-ink',
          // A stroke, not a weight: wider letters would wrap anew each time the reader moves on.
          isHere ? 'border-course text-ink [-webkit-text-stroke:0.4px]' : 'border-line text-ink-2',
        )}
      >
        {children}
      </a>
    </li>
  )
}
