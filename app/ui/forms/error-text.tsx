import CircleExclamationPoint from 'lucide-react/icons/circle-exclamation-point'
import type { ComponentProps } from 'react'

export function ErrorText({ children, ...props }: ComponentProps<'p'>) {
  return (
    <p className="flex gap-2 text-danger text-sm leading-snug wrap-anywhere" {...props}>
      <CircleExclamationPoint aria-hidden className="mt-px size-4.5 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
