import type { Module, Section } from 'courses/types.ts'
import { type ReactNode, type RefObject, useRef } from 'react'
import { lessonPath } from '~/features/lessons/loading/lesson-path.ts'
import { useLessonParts } from '~/features/lessons/loading/lesson-store.ts'
import { cn } from '~/lib/cn.ts'
import { sectionAnchor } from './section-anchor.ts'
import { useReadingPlace } from './use-reading-place.ts'
import { useScrollFade } from './use-scroll-fade.ts'

interface OnThisPageProps {
  module: Module
  open: Section
  /** Its children are the module's sections. */
  lessons: RefObject<HTMLElement | null>
}

export function OnThisPage({ module, open, lessons }: OnThisPageProps) {
  const { part } = useReadingPlace(lessons)
  const list = useRef<HTMLUListElement>(null)
  useScrollFade(list, part ?? open.id)
  return (
    <nav aria-labelledby="on-this-page" className="mt-8 hidden min-h-40 flex-col text-sm xl:flex">
      <h2 id="on-this-page" className="mb-2 font-sans font-semibold text-ink-3 text-sm leading-snug tracking-normal">
        On this page
      </h2>
      <ul
        ref={list}
        className="relative overflow-y-auto overscroll-contain [mask-image:linear-gradient(transparent,#000_var(--above,0px),#000_calc(100%-var(--below,0px)),transparent)]"
      >
        {module.sections.map((section) => (
          <li key={section.id}>
            <Entry href={sectionAnchor(section)} isHere={section === open}>
              {section.id} {section.title}
            </Entry>
            {section === open && <Parts module={module} section={section} here={part} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Parts({ module, section, here }: { module: Module; section: Section; here: string | undefined }) {
  const parts = useLessonParts(lessonPath(module, section))
  if (parts.length === 0) return null
  return (
    <ul aria-label={`Parts of ${section.id}`}>
      {parts.map(({ id, title }) => (
        <li key={id}>
          <Entry href={id} isHere={id === here} className="pl-6">
            {title}
          </Entry>
        </li>
      ))}
    </ul>
  )
}

function Entry(props: { href: string; isHere: boolean; className?: string; children: ReactNode }) {
  const { href, isHere, className, children } = props
  return (
    <a
      href={`#${href}`}
      aria-current={isHere ? 'location' : undefined}
      className={cn(
        'block border-l-2 py-1.5 pl-3 leading-snug no-underline hover:text-ink',
        // A stroke, not a weight: wider letters would wrap anew each time the reader moves on.
        isHere ? 'border-course text-ink [-webkit-text-stroke:0.4px]' : 'border-line text-ink-2',
        className,
      )}
    >
      {children}
    </a>
  )
}
