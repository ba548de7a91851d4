import type { ComponentProps } from 'react'
import { cn } from '~/lib/cn.ts'

export function Pin({ className, ...props }: ComponentProps<'svg'>) {
  return (
    <svg viewBox="0 0 10 10" aria-hidden="true" className={cn('size-2.5 shrink-0 fill-course', className)} {...props}>
      <path d="M5 .5 9.8 9H.2z" />
    </svg>
  )
}
