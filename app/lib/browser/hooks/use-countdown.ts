import { useEffect, useState } from 'react'

const tickMs = 250

export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [end, setEnd] = useState(0)
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil((end - now) / 1000))
  const waiting = left > 0
  useEffect(() => {
    if (!waiting) return
    const tick = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(tick)
  }, [waiting])
  return {
    left,
    start: (seconds) => {
      setNow(Date.now())
      setEnd(Date.now() + seconds * 1000)
    },
  }
}
