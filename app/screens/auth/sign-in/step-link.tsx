import type { ComponentProps } from 'react'
import { Link } from 'react-router'

export function StepLink(props: ComponentProps<typeof Link>) {
  return <Link className="inline-flex min-h-11 items-center text-ink-2 text-ui underline hover:text-ink" {...props} />
}
