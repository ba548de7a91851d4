import { modulesInWords } from 'courses/outline.ts'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { useUser } from '~/features/auth/session/use-user.ts'
import { ContourBackground } from '~/layout/frames/contour-background.tsx'
import { courseLinks } from '~/layout/navigation/course-links.ts'
import { LazyNextStepButton, LazyNextStepText } from '~/layout/next-step/lazy-next-step.tsx'
import { openOverlay } from '~/layout/overlays/open-overlay.ts'
import { useHydrated } from '~/lib/browser/hooks/use-hydrated.ts'
import { pageMeta } from '~/lib/page-meta.ts'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'

export const meta = () =>
  pageMeta({ title: 'Page not found: XPedition', description: 'There is no page at this address.' })

export default function NotFound() {
  const { pathname } = useLocation()
  const user = useUser()
  // The page is prerendered for no address in particular.
  const hydrated = useHydrated()
  const course = courseLinks.find((each) => pathname.startsWith(`/${each.course}/`))
  useEffect(() => {
    console.error('404: no page at', pathname)
  }, [pathname])

  return (
    <main id="main" tabIndex={-1} className="flex flex-1">
      <ContourBackground className="grid flex-1 grid-cols-1 content-center justify-items-center gap-3 border-b border-line px-4 py-24 text-center">
        <h1 className="text-hero leading-none font-extrabold tracking-[-0.05em] num">404</h1>
        <p className="text-lg text-ink-2">Oops! Page not found</p>
        {hydrated && course && (
          <p className="text-ink-2">{`${course.title} has ${modulesInWords[course.course]} modules.`}</p>
        )}
        <div className="mt-3 grid justify-items-center gap-3">
          <LazyNextStepText />
          <LazyNextStepButton />
          <div className="flex flex-wrap justify-center gap-2">
            <Button asChild variant={user ? 'quiet' : 'primary'}>
              <Link to={paths.home}>Return to Home</Link>
            </Button>
            {user && (
              <Button asChild>
                <Link to={paths.dashboard}>Go to Dashboard</Link>
              </Button>
            )}
            <Button onClick={() => openOverlay('search')}>Search lessons</Button>
          </div>
          <p className="mt-3 text-ink-2 signed-in:hidden">Or try a first lesson, no account needed:</p>
          <ul className="flex flex-wrap justify-center gap-x-5 signed-in:hidden">
            {courseLinks.map(({ course, title }) => (
              <li key={course}>
                <Link to={paths.try(course)} className="inline-flex min-h-11 items-center underline">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </ContourBackground>
    </main>
  )
}
