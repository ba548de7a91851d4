import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '~/lib/format-number.ts'

const durationMs = 700

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** A smaller value, or reduced motion, shows at once. */
export function CountUp({ value }: { value: number }) {
  const [shown, setShown] = useState(value)
  const from = useRef(value)
  useEffect(() => {
    const start = from.current
    if (value <= start || prefersStillness()) {
      from.current = value
      setShown(value)
      return
    }
    const begun = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(Math.max((now - begun) / durationMs, 0), 1)
      const eased = 1 - (1 - part) ** 3
      from.current = Math.round(start + (value - start) * eased)
      setShown(from.current)
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [value])
  return <>{formatNumber(shown)}</>
}
