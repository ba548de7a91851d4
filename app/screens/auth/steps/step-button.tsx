import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { Button } from '~/ui/button.tsx'

export function StepButton({ to, quiet = false, children }: { to: To; quiet?: boolean; children: ReactNode }) {
  return (
    <Button asChild variant={quiet ? 'quiet' : 'primary'}>
      <Link to={to}>{children}</Link>
    </Button>
  )
}
