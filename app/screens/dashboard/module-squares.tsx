import type { Course } from 'courses/types.ts'
import Check from 'lucide-react/icons/check'

export function ModuleSquares({ course, completed }: { course: Course; completed: readonly number[] }) {
  return (
    <ol aria-label={`Completed modules of ${course.title}`} className="flex gap-1.5">
      {course.modules.map(({ number }) =>
        completed.includes(number) ? (
          <li key={number} className={`${square} border-course bg-course text-course-on`}>
            {number}
            <Check aria-hidden strokeWidth={3.5} className="absolute top-0.5 right-0.5 size-2.5" />
            <span className="sr-only"> completed</span>
          </li>
        ) : (
          <li key={number} className={`${square} border-line text-ink-3`}>
            {number}
          </li>
        ),
      )}
    </ol>
  )
}

const square =
  'relative grid aspect-square max-w-9 flex-1 place-items-center rounded-sm border font-semibold text-[min(var(--t-xs),4.1vw)] leading-none'
