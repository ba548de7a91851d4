import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { ContourBackground } from '~/layout/contour-background'
import { pageMeta } from '~/lib/page-meta'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button'

export const meta = () =>
  pageMeta({ title: 'Page not found: XPedition', description: 'There is no page at this address.' })

export default function NotFound() {
  const { pathname } = useLocation()
  useEffect(() => {
    console.error('404: no page at', pathname)
  }, [pathname])

  return (
    <main id="main" tabIndex={-1} className="flex flex-1">
      <ContourBackground className="grid flex-1 place-content-center justify-items-center gap-3 border-b border-line px-4 py-24 text-center">
        <h1 className="text-hero leading-none font-extrabold tracking-[-0.05em] num">404</h1>
        <p className="text-lg text-ink-2">Oops! Page not found</p>
        <Button asChild variant="primary" className="mt-3">
          <Link to={paths.home}>Return to Home</Link>
        </Button>
      </ContourBackground>
    </main>
  )
}
