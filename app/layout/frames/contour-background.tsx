import type { ComponentProps } from 'react'
import { cn } from '~/lib/cn.ts'

export function ContourBackground({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('contours relative isolate overflow-hidden bg-sunken', className)} {...props} />
}
