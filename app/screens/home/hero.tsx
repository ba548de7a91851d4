import { titles } from 'courses/outline.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import territory from '~/art/territory.svg?url&no-inline'
import { useUser } from '~/features/auth/session/use-user.ts'
import { LazyNextStepButton, LazyNextStepText } from '~/layout/next-step/lazy-next-step.tsx'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'

const readyDelayMs = 500

const places = [
  { name: 'Deep Learning', x: 1046, y: 172, anchor: 'start' },
  { name: titles.bio, x: 1256, y: 574, anchor: 'end' },
  { name: titles.cyber, x: 878, y: 626, anchor: 'end' },
] as const

export function Hero() {
  const user = useUser()
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), readyDelayMs)
    return () => clearTimeout(timer)
  }, [])

  return (
    <section
      aria-labelledby="product"
      data-ready={ready}
      className="group relative isolate overflow-hidden border-b border-line"
    >
      <div className="wrap flex flex-col items-start justify-center pt-10 md:min-h-170 md:py-16 2xl:min-h-188">
        <h1
          id="product"
          className="-ml-[0.04em] text-hero leading-[0.92] font-extrabold tracking-[-0.05em] whitespace-nowrap"
        >
          XP<span className="font-medium">edition</span>
        </h1>
        <p className="mt-5 font-display text-[clamp(1.375rem,1.1rem+1.1vw,2rem)] leading-[1.15] font-medium tracking-[-0.02em]">
          Next-Level Knowledge
        </p>
        <p className="mt-5 max-w-108 text-[1.125rem] text-ink-2">
          Learn machine learning, computational biology and cybersecurity by running real Python in your browser. Each
          step earns XP, and every 1000 XP is a level.
        </p>
        <div className="mt-8 grid w-full gap-4">
          <LazyNextStepText />
          <div className="flex flex-wrap gap-3 max-sm:*:grow">
            <LazyNextStepButton />
            <Button asChild variant={user ? 'quiet' : 'primary'} size="lg">
              <Link to={user ? paths.courseOfferings : paths.auth} state={{ tab: 'auto' }}>
                Explore Courses
              </Link>
            </Button>
            <Button asChild size="lg" className="signed-in:hidden">
              <Link to={paths.runPython}>Try it now</Link>
            </Button>
          </div>
        </div>
      </div>
      <svg
        viewBox="0 0 1280 680"
        preserveAspectRatio="xMaxYMid slice"
        aria-hidden="true"
        className="hero-map mt-6 h-[clamp(21rem,58vw,30rem)] w-full md:absolute md:top-0 md:right-0 md:-z-1 md:mt-0 md:aspect-1280/680 md:h-full md:w-auto md:max-w-none 2xl:top-[-9%] 2xl:h-[116%]"
      >
        <use href={`${territory}#territory`} width="1280" height="680" />
        <g className="transition-opacity duration-(--slow) group-data-[ready=false]:opacity-0">
          {places.map(({ name, x, y, anchor }) => (
            <text key={name} x={x} y={y} textAnchor={anchor} className="map-label">
              {name}
            </text>
          ))}
        </g>
      </svg>
    </section>
  )
}
