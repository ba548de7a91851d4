import type { ComponentProps } from 'react'
import { cn } from '~/lib/cn.ts'

/** Holds the place of what is loading. Give it the size of what will come, so that nothing jumps. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return <div aria-hidden className={cn('rounded-md bg-line motion-safe:animate-pulse', className)} {...props} />
}
