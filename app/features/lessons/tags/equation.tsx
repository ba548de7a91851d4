import { createElement, type HTMLAttributes, useEffect, useRef, useState } from 'react'

/** An equation that scrolls takes the focus, which Safari does not see to by itself; one that fits is not in the way. */
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

  // React's types name no elements of MathML.
  return createElement('math', { ...props, ref: element, tabIndex: scrolls ? 0 : undefined })
}
