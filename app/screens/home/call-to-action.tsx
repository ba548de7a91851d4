import { Link } from 'react-router'
import { useAuth } from '~/features/auth/session/use-auth.ts'
import { ContourBackground } from '~/layout/frames/contour-background.tsx'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'

export function CallToAction() {
  const { state } = useAuth().session
  return (
    <ContourBackground className="border-y border-line">
      <section
        aria-labelledby="begin"
        className="wrap grid grid-cols-1 justify-items-center gap-5 py-[clamp(4rem,8vw,6.5rem)] text-center"
      >
        <h2 id="begin" className="text-3xl">
          Your first section takes about 20 minutes
        </h2>
        <p className="max-w-lg text-balance text-ink-2">
          Introductory modules are free. Your progress follows you from one device to the next.
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          {state !== 'signedOut' && (
            <Button asChild variant="primary" size="lg" className="signed-out:hidden">
              <Link to={paths.dashboard}>Go to Dashboard</Link>
            </Button>
          )}
          <Button asChild variant={state === 'signedIn' ? 'quiet' : 'primary'} size="lg">
            <Link to={paths.auth} state={{ tab: 'signUp' }}>
              Create Account and Start Gaming
            </Link>
          </Button>
        </div>
      </section>
    </ContourBackground>
  )
}
