import type { ComponentProps } from 'react'
import { cn } from '~/lib/cn.ts'

/** Must have the size of what will come, so that nothing moves. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return <div aria-hidden className={cn('rounded-md bg-line motion-safe:animate-pulse', className)} {...props} />
}
