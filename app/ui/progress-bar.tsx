import type { ComponentProps } from 'react'
import { cn } from '~/lib/cn.ts'

interface ProgressBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  'aria-label': string
  value: number
  max: number
}

export function ProgressBar({ value, max, className, ...props }: ProgressBarProps) {
  const now = Math.min(Math.max(value, 0), max)
  // A transform needs no layout in each frame. 110 also hides the edge of an empty bar.
  const missing = now > 0 ? 100 - (now / max) * 100 : 110
  return (
    <div
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={now}
      className={cn(
        'h-2 overflow-hidden rounded-full bg-sunken inset-ring inset-ring-line forced-colors:border',
        className,
      )}
      {...props}
    >
      <div
        className="h-full rounded-full bg-course transition-[translate] duration-(--slow) ease-out forced-colors:bg-[Highlight]"
        style={{ translate: `-${missing}% 0` }}
      />
    </div>
  )
}
