import type { ComponentProps } from 'react'
import { cn } from '~/lib/cn.ts'

/** A bordered surface. Padding belongs to what stands in it. */
export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('overflow-hidden rounded-lg border border-line bg-surface', className)} {...props} />
}
