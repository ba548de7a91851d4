import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { Button } from '~/ui/button.tsx'

/** The one way on from a step that is over; quiet where another stands beside it. */
export function StepButton({ to, quiet = false, children }: { to: To; quiet?: boolean; children: ReactNode }) {
  return (
    <Button asChild variant={quiet ? 'quiet' : 'primary'}>
      <Link to={to}>{children}</Link>
    </Button>
  )
}
