import { Link } from 'react-router'
import { useUser } from '~/features/auth/session/use-user.ts'
import { ContourBackground } from '~/layout/frames/contour-background.tsx'
import { LazyTrail } from '~/layout/next-step/lazy-next-step.tsx'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'
import { Pin } from '~/ui/pin.tsx'
import { offers } from './offers.ts'

export function CourseOfferings() {
  const user = useUser()
  return (
    <section id="course-offerings" aria-labelledby="offers" className="band">
      <div className="wrap">
        <h2 id="offers">Our Course Offerings</h2>
        <div className="mt-8 grid gap-6 md:grid-cols-3">
          {offers.map(({ course, title, level, description, features, modules, xp }) => (
            <article
              key={course}
              className={`c-${course} flex flex-col overflow-hidden rounded-lg border border-line bg-surface sm:max-md:grid sm:max-md:grid-cols-[2fr_3fr]`}
            >
              <ContourBackground className="grid items-center border-line max-sm:border-b sm:max-md:border-r sm:max-md:[--contour-fade:linear-gradient(#000,#000)] md:border-b">
                <LazyTrail course={course} className="sm:max-md:bg-transparent sm:max-md:trail-inset" />
              </ContourBackground>
              <div className="flex flex-1 flex-col p-5 lg:p-6">
                <h3 id={`offer-${course}`} className="text-xl">
                  {title}
                </h3>
                <p className="mt-1 text-sm font-semibold text-course">{level}</p>
                <p className="mt-2 text-ink-2">{description}</p>
                <ul className="mt-5 grid gap-2.5 border-t border-line pt-5 leading-snug">
                  {features.map((feature) => (
                    <li key={feature} className="flex items-baseline gap-2.5">
                      <Pin />
                      {feature}
                    </li>
                  ))}
                </ul>
                <ul className="mt-auto flex py-6 text-ui font-semibold num">
                  <li>{modules} modules</li>
                  <li className="ml-3 border-l border-line-strong pl-3 leading-none self-center">{xp} XP</li>
                </ul>
                <Button asChild>
                  <Link
                    to={user ? paths.module(course, 1) : paths.auth}
                    state={{ tab: 'auto', course }}
                    aria-describedby={`offer-${course}`}
                  >
                    Start Learning
                  </Link>
                </Button>
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
