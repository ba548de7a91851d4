import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'

/** Outside every provider and layout; its links load a fresh document, so that whatever broke is left behind. */
export function CrashScreen() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])

  return (
    <main className="mx-auto flex min-h-dvh max-w-[34rem] flex-col justify-center gap-4 px-6">
      <h1 className="font-display text-2xl">Something went wrong on this page</h1>
      <p>
        It is our fault, not yours. What you completed is safe on this device and syncs when you reconnect. Try the page
        again, or start over from the home page.
      </p>
      <p className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => window.location.reload()}>
          Try again
        </Button>
        <Button asChild>
          <a href={paths.home}>Return to Home</a>
        </Button>
      </p>
    </main>
  )
}
