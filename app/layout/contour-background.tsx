import type { ComponentProps } from 'react'
import { cn } from '~/lib/cn'

/** Contour lines at low contrast, masked away from the middle, where the words stand. */
export function ContourBackground({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('contours relative isolate overflow-hidden bg-sunken', className)} {...props} />
}
