import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface UntilFoundProps {
  id: string
  hidden: boolean
  /** The id of the tab whose panel it is. */
  tab?: string
  children: ReactNode
}

/** React cannot write `hidden="until-found"`. On `beforematch` the caller must show the element. */
export function HiddenUntilFound({ id, hidden, tab, children }: UntilFoundProps) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (hidden) element.current?.setAttribute('hidden', 'until-found')
    else element.current?.removeAttribute('hidden')
  }, [hidden])
  return (
    <div ref={element} id={id} className="until-found" {...(tab && { role: 'tabpanel', 'aria-labelledby': tab })}>
      {children}
    </div>
  )
}
