import type { ComponentProps } from 'react'
import { cn } from '~/lib/cn.ts'

/** The name keeps its width while its font loads, so that nothing moves. */
export function Logo({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      className={cn(
        'inline-flex items-center gap-2.5 font-display text-[min(1.3125rem,6.6vw)] leading-none tracking-[-0.03em]',
        className,
      )}
      {...props}
    >
      <svg viewBox="0 0 28 28" fill="none" strokeWidth="1.6" className="size-7 stroke-ink" aria-hidden="true">
        <path
          opacity=".55"
          d="M13.4 1.6C19.8.9 26.6 5.8 26.3 13.2 26 20.8 20.6 26.7 13.6 26.3 6.6 25.9 1.3 21.2 1.7 14 2 7.3 7 2.3 13.4 1.6z"
        />
        <path d="M15 6.4c4 .3 7.2 3.5 6.7 7.9-.4 4.3-3.6 7.5-8 7.2-4.5-.3-7.4-3.7-6.9-7.9.5-4.3 4.1-7.5 8.2-7.2z" />
        <path d="m14.6 9.8 4.3 7.4h-8.6z" className="fill-ml stroke-none" />
      </svg>
      <span className="w-[4.953em] font-medium whitespace-nowrap">
        <b className="font-extrabold">XP</b>edition
      </span>
    </span>
  )
}
