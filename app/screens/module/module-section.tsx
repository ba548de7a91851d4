import type { Activity, Module, Section } from 'courses/types.ts'
import { lessonInfo } from '~/features/lessons/lesson-files.ts'
import { SectionLesson } from '~/features/lessons/section-lesson.tsx'
import { ActivityRow } from './activity-row.tsx'
import { sectionAnchor } from './section-anchor.ts'

type ModuleSectionProps = {
  module: Module
  section: Section
  /** Numbers of the module's completed activities. */
  done: readonly number[]
  ready: boolean
  onActivity: (activity: Activity) => void
}

/** A section: its heading, its lesson and its activities. */
export function ModuleSection({ module, section, done, ready, onActivity }: ModuleSectionProps) {
  const anchor = sectionAnchor(section)
  const facts = factsOf(module, section)
  return (
    <article
      aria-labelledby={anchor}
      className="mt-12 text-read [&+&]:mt-20 [&+&]:border-line [&+&]:border-t [&+&]:pt-12"
    >
      <header className="mb-7">
        <h2 id={anchor} tabIndex={-1} className="scroll-mt-20 text-[clamp(1.625rem,1.4rem+0.9vw,2rem)]">
          <span className="mb-1 block font-semibold text-base text-course leading-snug tracking-wide">
            {section.id}
          </span>{' '}
          {section.title}
        </h2>
        {facts.length > 0 && <p className="mt-2 text-ink-3 text-sm">{facts.join(' · ')}</p>}
      </header>
      <SectionLesson section={section} module={module} />
      <ul aria-label={`Activities of ${section.id}`} className="mt-10 grid gap-3 text-base leading-snug">
        {section.activities.map((activity) => (
          <ActivityRow
            key={activity.id}
            activity={activity}
            done={done.includes(activity.id)}
            ready={ready}
            onComplete={() => onActivity(activity)}
          />
        ))}
      </ul>
    </article>
  )
}

/** How long the section takes and what it asks for, as far as known. A hand-written section is one piece of work. */
function factsOf(module: Module, section: Section): string[] {
  const minutes = lessonInfo(module, section)?.minutes
  const count = section.activities.length
  return [
    ...(minutes === undefined ? [] : [`About ${minutes} minutes`]),
    ...(module.counts === 'sections' ? [] : [count === 1 ? '1 activity' : `${count} activities`]),
  ]
}
