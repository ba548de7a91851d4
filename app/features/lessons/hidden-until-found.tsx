import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface UntilFoundProps {
  id: string
  hidden: boolean
  children: ReactNode
}

/** React cannot write `hidden="until-found"`. On `beforematch` the caller must show the element. */
export function HiddenUntilFound({ id, hidden, children }: UntilFoundProps) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (hidden) element.current?.setAttribute('hidden', 'until-found')
    else element.current?.removeAttribute('hidden')
  }, [hidden])
  return (
    <div ref={element} id={id} className="until-found">
      {children}
    </div>
  )
}
