import Check from 'lucide-react/icons/check'
import { cn } from '~/lib/cn.ts'
import type { SectionState } from './section-state.ts'

/** A ring, half filled, or filled with a check mark. The word for it stands beside it. */
export function StatusIcon({ state, className }: { state: SectionState; className?: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        'grid size-6 shrink-0 place-items-center overflow-hidden rounded-full border-[1.5px]',
        state === 'done' && 'border-transparent bg-course text-course-on',
        state === 'reading' && 'border-course',
        state === 'not begun' && 'border-line-strong',
        className,
      )}
    >
      {state === 'done' && <Check strokeWidth={2.5} className="size-4" />}
      {state === 'reading' && <span className="h-full w-1/2 justify-self-start bg-course" />}
    </span>
  )
}
