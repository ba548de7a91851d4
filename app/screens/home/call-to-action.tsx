import { Link } from 'react-router'
import { ContourBackground } from '~/layout/contour-background'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button'

export function CallToAction() {
  return (
    <ContourBackground className="border-y border-line">
      <section
        aria-labelledby="begin"
        className="wrap grid justify-items-center gap-5 py-[clamp(4rem,8vw,6.5rem)] text-center"
      >
        <h2 id="begin" className="text-3xl">
          The first camp is one lesson away
        </h2>
        <p className="max-w-lg text-balance text-ink-2">
          Introductory modules are free. Your progress follows you from one device to the next.
        </p>
        <Button asChild variant="primary" size="lg">
          <Link to={paths.auth} state={{ tab: 'signUp' }}>
            Create Account and Start Gaming
          </Link>
        </Button>
      </section>
    </ContourBackground>
  )
}
