import { Link } from 'react-router'
import { useUser } from '~/features/auth/session/use-user.ts'
import { ContourBackground } from '~/layout/frames/contour-background.tsx'
import { PageHead } from '~/layout/frames/page-head.tsx'
import { pageMeta } from '~/lib/page-meta.ts'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { StatCard } from '~/ui/stat-card.tsx'
import { differences, team, values } from './about/texts.ts'

export const meta = () =>
  pageMeta({
    title: 'About XPedition: mission, values and team',
    description:
      'Why XPedition teaches machine learning, computational biology and cybersecurity as expeditions, and who makes it.',
    path: paths.about,
  })

export default function About() {
  const user = useUser()
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title="About XPedition">
        Hard subjects are easier to climb with a map, a next camp in sight, and company on the way.
      </PageHead>

      <section
        aria-labelledby="mission"
        className="wrap grid gap-4 pt-[clamp(3.5rem,7vw,6rem)] md:grid-cols-[1fr_2fr] md:gap-12"
      >
        <h2 id="mission">Our Mission</h2>
        <div className="measure text-read text-ink-2">
          <p>
            We want anyone with curiosity and a browser to reach a level in technology that used to take a campus: to
            train a network and know why it learns, to read a genome, to defend a system and see how it breaks.
          </p>
          <p className="mt-4">
            So we turn each subject into a trail. Every lesson starts from a concrete question, every claim can be
            tried, and every step you take counts.
          </p>
        </div>
      </section>

      <section aria-labelledby="values" className="wrap pt-[clamp(3.5rem,7vw,6rem)]">
        <h2 id="values">Our Values</h2>
        <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {values.map(({ title, text, icon: Icon }) => (
            <li key={title}>
              <Card className="h-full p-6">
                <Icon aria-hidden className="size-6 text-ml" strokeWidth={1.75} />
                <h3 className="mt-4">{title}</h3>
                <p className="mt-2 text-ink-2">{text}</p>
              </Card>
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="different" className="wrap pt-[clamp(3.5rem,7vw,6rem)]">
        <h2 id="different">What Makes Us Different</h2>
        <ul className="mt-8 grid gap-x-12 gap-y-8 sm:grid-cols-2">
          {differences.map(({ title, text, icon: Icon }) => (
            <li key={title} className="grid grid-cols-[auto_1fr] gap-x-4">
              <span className="grid size-11 place-items-center rounded-full border border-line-strong bg-surface">
                <Icon aria-hidden className="size-5" strokeWidth={1.75} />
              </span>
              <div>
                <h3 className="mt-2.5">{title}</h3>
                <p className="mt-2 max-w-120 text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="impact" className="wrap pt-[clamp(3.5rem,7vw,6rem)]">
        <h2 id="impact">Our Impact</h2>
        <ul className="mt-8 grid gap-3 sm:grid-cols-2 sm:gap-4">
          <li>
            <StatCard value="10,000+" label="Active learners" />
          </li>
          <li>
            <StatCard value="100,000+" label="Impressions" />
          </li>
        </ul>
      </section>

      <section aria-labelledby="team" className="wrap band">
        <h2 id="team">Our Team</h2>
        <p className="mt-3 max-w-152 text-ink-2">Two founders and five members. This is what they do.</p>
        <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-6">
          {team.map(({ role, text, founder }, i) => (
            <li key={role} className={founder || i >= team.length - 2 ? 'lg:col-span-3' : 'lg:col-span-2'}>
              <Card className="h-full p-6">
                <h3>{role}</h3>
                <p className="mt-2 text-ink-2">{text}</p>
              </Card>
            </li>
          ))}
        </ul>
      </section>

      <ContourBackground className="border-y border-line">
        <section
          aria-labelledby="ready"
          className="wrap grid grid-cols-1 justify-items-center gap-5 py-[clamp(4rem,8vw,6.5rem)] text-center"
        >
          <h2 id="ready" className="text-3xl">
            Ready to Start Your Journey?
          </h2>
          <p className="max-w-lg text-ink-2">Pick a course. Your first section takes about 20 minutes.</p>
          <div className="flex flex-wrap justify-center gap-3">
            <Button asChild variant="primary" size="lg">
              <Link to={user ? paths.dashboard : paths.auth} state={{ tab: 'auto' }}>
                Start Learning Today
              </Link>
            </Button>
            <Button asChild size="lg">
              <Link to={paths.courseOfferings}>Explore Courses</Link>
            </Button>
          </div>
        </section>
      </ContourBackground>
    </main>
  )
}
