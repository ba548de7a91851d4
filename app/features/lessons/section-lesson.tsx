import './styles/lesson.css'
import './styles/tags.css'
import './styles/figures.css'
import './styles/code.css'
import './styles/checks.css'
import type { Module, Section } from 'courses/types.ts'
import { type CSSProperties, memo, useCallback, useEffect, useRef, useState } from 'react'
import { cn } from '~/lib/cn.ts'
import { Button } from '~/ui/button'
import { LessonContext } from './lesson-context.ts'
import { type LessonInfo, lessonInfo, lessonPath } from './lesson-files.ts'
import type { LessonModule } from './lesson-module.ts'
import { requestLesson, useLesson } from './lesson-store.ts'
import { SectionSummary } from './section-summary.tsx'
import { lessonTags } from './tags/lesson-tags.ts'
import { Sources } from './tags/sources.tsx'
import { useApproach } from './use-approach.ts'
import { usePrintWhole } from './use-print-whole.ts'

interface SectionLessonProps {
  section: Section
  module: Module
}

/** The body of a section's lesson, loaded as it is approached; its summary where no lesson is written. */
export function SectionLesson({ section, module }: SectionLessonProps) {
  const path = lessonPath(module, section)
  const info = lessonInfo(module, section)
  const { state, lesson } = useLesson(path)
  const settled = useSettled(lesson !== undefined)
  return (
    <div className={cn(`lesson c-${module.course}`, !settled && '[overflow-anchor:none]')}>
      {lesson ? (
        <LessonText lesson={lesson} section={section} module={module} />
      ) : info ? (
        <Reserved path={path} info={info} failed={state === 'failed'} />
      ) : (
        <SectionSummary course={module.course} sectionId={section.id} />
      )}
    </div>
  )
}

/** How long fonts and drawings may take to find their place, in milliseconds. */
const settlingTime = 1000

/**
 * Whether the lesson has been there for a while. Until then it is no scroll anchor, so that the browser holds on to what it
 * shows beside it, such as the buttons after it, while the lesson takes another room than was reserved.
 */
function useSettled(there: boolean): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    if (!there) return
    const timer = setTimeout(() => setSettled(true), settlingTime)
    return () => clearTimeout(timer)
  }, [there])
  return settled
}

type LessonTextProps = SectionLessonProps & { lesson: LessonModule }

/** Drawn once: a text of thousands of elements has no part in what a press changes on the page. */
const LessonText = memo(function LessonText({ lesson, section, module }: LessonTextProps) {
  const { default: Content, frontmatter } = lesson
  return (
    <LessonContext value={{ section, module, frontmatter }}>
      <Content components={lessonTags} />
      <Sources />
    </LessonContext>
  )
})

interface ReservedProps {
  path: string
  info: LessonInfo
  failed: boolean
}

function Reserved({ path, info, failed }: ReservedProps) {
  const element = useRef<HTMLDivElement>(null)
  const load = useCallback(() => void requestLesson(path), [path])
  useApproach(element, load)
  usePrintWhole(path)
  const room = { '--wide': `${info.height.wide}px`, '--narrow': `${info.height.narrow}px` } as CSSProperties
  return (
    <div ref={element} className="reserved" style={room}>
      {failed && (
        <div role="alert" className="load-failed">
          <p>This lesson could not be loaded. Check your connection.</p>
          <Button onClick={load}>Try again</Button>
        </div>
      )}
    </div>
  )
}
