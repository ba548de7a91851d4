import type { ReactNode } from 'react'

interface TermProps {
  id: string
  means: string
  children: ReactNode
}

export function Term({ id, means, children }: TermProps) {
  return (
    <dfn id={id} className="term">
      <button type="button" popoverTarget={`${id}-means`}>
        {children}
      </button>
      <span id={`${id}-means`} popover="auto">
        {means}
      </span>
    </dfn>
  )
}
