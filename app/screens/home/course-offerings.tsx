import { Link } from 'react-router'
import { useAuth } from '~/features/auth/use-auth'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button'
import { Pin } from '~/ui/pin'
import { Trail } from '~/ui/trail'
import { offers } from './offers.ts'

export function CourseOfferings() {
  const { session } = useAuth()
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
              <div className="grid items-center border-line bg-sunken max-sm:border-b sm:max-md:border-r md:border-b">
                <Trail course={course} className="sm:max-md:trail-inset" />
              </div>
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
                <ul className="my-6 flex text-ui font-semibold num">
                  <li>{modules} modules</li>
                  <li className="ml-3 border-l border-line-strong pl-3 leading-none self-center">{xp} XP</li>
                </ul>
                <Button asChild className="mt-auto">
                  <Link
                    to={session.state === 'signedIn' ? paths.module(course, 1) : paths.auth}
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
