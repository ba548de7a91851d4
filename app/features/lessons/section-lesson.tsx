import './styles/lesson.css'
import './styles/tags.css'
import './styles/blocks.css'
import './styles/figures.css'
import './styles/code.css'
import './styles/checks.css'
import './styles/answers.css'
import './styles/print.css'
import type { Module, Section } from 'courses/types.ts'
import { type CSSProperties, memo, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react'
import { cn } from '~/lib/cn.ts'
import { onUnited, readUnitedCount } from '~/lib/storage/visitor.ts'
import { LoadFailure } from '~/ui/loading/load-failure.tsx'
import { HiddenUntilFound } from './hidden-until-found.tsx'
import { type ActivityFoot, LessonContext, LessonOpen, type OnAnswer } from './lesson-context.ts'
import { type LessonInfo, lessonInfo } from './loading/lesson-files.ts'
import type { LessonModule } from './loading/lesson-module.ts'
import { lessonPath } from './loading/lesson-path.ts'
import { requestLesson, useLesson } from './loading/lesson-store.ts'
import { lessonTags } from './tags/lesson-tags.ts'
import { Sources } from './tags/sources.tsx'
import { usePrinting } from './use-printing.ts'

interface LessonProps {
  section: Section
  module: Module
  userId: string | undefined
  ActivityFoot: ActivityFoot
  onAnswer: OnAnswer
}

interface SectionLessonProps extends LessonProps {
  id: string
  open: boolean
}

export function SectionLesson({ id, open, ...props }: SectionLessonProps) {
  const { section, module } = props
  const path = lessonPath(module, section)
  const info = lessonInfo(module, section)
  const { state, lesson } = useLesson(path)
  const settled = useSettled(open && lesson !== undefined)
  const printing = usePrinting()
  const inTime = useDeferredValue(lesson)
  const drawn = open || printing ? lesson : inTime
  useEffect(() => {
    if (open) void requestLesson(path)
  }, [open, path])
  return (
    <HiddenUntilFound id={id} hidden={!open}>
      <div className={cn(`lesson c-${module.course}`, !settled && '[overflow-anchor:none]')}>
        <LessonOpen value={open}>
          {drawn && <LessonText lesson={drawn} {...props} />}
          {open && !lesson && <Reserved path={path} info={info} failed={state === 'failed'} />}
        </LessonOpen>
      </div>
    </HiddenUntilFound>
  )
}

/** Milliseconds for fonts and drawings to load. */
const settlingMs = 1000

/** Until then no scroll anchor: its height changes, and the rows beside it must not move. */
function useSettled(there: boolean): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    if (!there) return setSettled(false)
    const timer = setTimeout(() => setSettled(true), settlingMs)
    return () => clearTimeout(timer)
  }, [there])
  return settled
}

type LessonTextProps = LessonProps & { lesson: LessonModule }

/** Thousands of elements: a press elsewhere must not render them again. */
export const LessonText = memo(function LessonText({ lesson, ...context }: LessonTextProps) {
  const { default: Content, frontmatter } = lesson
  const unitedCount = useSyncExternalStore(onUnited, readUnitedCount, readUnitedCount)
  return (
    <LessonContext key={unitedCount} value={{ ...context, frontmatter }}>
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
  const room = { '--wide': `${info.height.wide}px`, '--narrow': `${info.height.narrow}px` } as CSSProperties
  return (
    <div className="reserved" style={room}>
      {failed && <LoadFailure name="this lesson" onRetry={() => void requestLesson(path)} className="mt-6" />}
    </div>
  )
}
