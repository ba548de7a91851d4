import { cva } from 'class-variance-authority'
import type { Course, Module } from 'courses/types.ts'
import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId } from 'react'
import { Link } from 'react-router'
import { useUser } from '~/features/auth/session/use-user.ts'
import type { SectionMissing } from '~/features/mastery/missing.ts'
import { useMissing } from '~/features/mastery/use-missing.tsx'
import { moduleProgress } from '~/features/progress/rules/module-progress.ts'
import type { Progress } from '~/features/progress/rules/progress.ts'
import { useInteracted } from '~/lib/browser/hooks/use-interacted.ts'
import { cn } from '~/lib/cn.ts'
import { paths } from '~/paths.ts'
import { Pin } from '~/ui/pin.tsx'

export const sidebarRow = cva(
  'flex min-h-11 items-center gap-2.5 rounded-md px-2.5 py-1 text-sm leading-snug no-underline max-xs:wrap-anywhere',
  {
    variants: {
      kind: {
        head: 'mt-2 w-full text-left font-semibold text-ink hover:bg-ink/6 lg:pointer-fine:min-h-10 aria-[current]:bg-surface aria-[current]:shadow-[inset_0_0_0_1px_var(--line),inset_3px_0_0_var(--c)] forced-colors:aria-[current]:border',
        link: 'text-ink-2 hover:bg-ink/6 hover:text-ink lg:pointer-fine:min-h-9',
        current:
          'bg-surface font-semibold text-ink shadow-[inset_0_0_0_1px_var(--line),inset_3px_0_0_var(--c)] lg:pointer-fine:min-h-9 forced-colors:border',
      },
    },
  },
)

const moduleMark = cva(
  'grid size-5.5 shrink-0 place-items-center rounded-full font-semibold text-xs tabular-nums leading-none',
  {
    variants: {
      state: {
        open: 'border border-line-strong',
        current: 'border-2 border-course text-course',
        completed: 'bg-course text-course-on',
      },
    },
  },
)

interface SidebarCourseProps {
  course: Course
  current: Module
  progress: Progress
  expanded: boolean
  onToggle: () => void
}

export function SidebarCourse({ course, current, progress, expanded, onToggle }: SidebarCourseProps) {
  const [listId, countId] = [useId(), useId()]
  const { missing, reader } = useMissing(course.modules, useUser()?.id, useInteracted() && expanded)
  const completed = course.modules.filter(({ number }) => moduleProgress(progress, course.id, number).completed)
  return (
    <section className={`c-${course.id}`} aria-label={course.title}>
      <button
        type="button"
        aria-expanded={expanded}
        // Of a closed group that the learner is in, the head stands for the module.
        aria-current={current.course === course.id && !expanded ? 'true' : undefined}
        aria-controls={listId}
        aria-describedby={countId}
        onClick={onToggle}
        className={sidebarRow({ kind: 'head' })}
      >
        <Pin />
        {course.title}
        {/* Describes the button; its name stays the course's. */}
        <span
          id={countId}
          aria-hidden
          className="ml-auto whitespace-nowrap font-normal text-ink-3 text-xs tabular-nums"
        >
          {completed.length}/{course.modules.length}
          <span className="sr-only"> modules completed</span>
        </span>
        <ChevronRight
          aria-hidden
          className={cn('size-4 shrink-0 text-ink-3 transition-transform duration-150', expanded && 'rotate-90')}
        />
      </button>
      {reader}
      <ul id={listId} hidden={!expanded}>
        {course.modules.map((module) => (
          <li key={module.number}>
            <ModuleLink
              module={module}
              isCurrent={module === current}
              completed={moduleProgress(progress, course.id, module.number).completed}
              mastered={masteredIn(module, missing)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const masteredIn = (module: Module, missing: readonly SectionMissing[] = []): number =>
  missing.filter((each) => each.module === module && each.mastered).length

interface ModuleLinkProps {
  module: Module
  isCurrent: boolean
  completed: boolean
  mastered: number
}

function ModuleLink({ module, isCurrent, completed, mastered }: ModuleLinkProps) {
  return (
    <Link
      to={paths.module(module.course, module.number)}
      aria-current={isCurrent ? 'page' : undefined}
      className={sidebarRow({ kind: isCurrent ? 'current' : 'link' })}
    >
      <span className={moduleMark({ state: completed ? 'completed' : isCurrent ? 'current' : 'open' })}>
        {completed ? <Check aria-hidden strokeWidth={2.5} className="size-3.5" /> : module.number}
      </span>
      <span>
        {module.title}
        {mastered > 0 && (
          <span className="block font-normal text-ink-3 text-xs tabular-nums">
            {mastered} of {module.sections.length} mastered
          </span>
        )}
      </span>
      {completed && <span className="sr-only"> completed</span>}
    </Link>
  )
}
