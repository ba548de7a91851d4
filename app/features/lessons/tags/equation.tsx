import { createElement, type HTMLAttributes, useEffect, useRef, useState } from 'react'

/** Safari does not let a scrolling box take the focus by itself. */
export function Equation(props: HTMLAttributes<MathMLElement>) {
  const element = useRef<MathMLElement>(null)
  const [scrolls, setScrolls] = useState(false)

  useEffect(() => {
    const math = element.current
    if (!math) return
    const observer = new ResizeObserver(() => setScrolls(math.scrollWidth > math.clientWidth))
    observer.observe(math)
    return () => observer.disconnect()
  }, [])

  // React's types do not know MathML.
  return createElement('math', { ...props, ref: element, tabIndex: scrolls ? 0 : undefined })
}
