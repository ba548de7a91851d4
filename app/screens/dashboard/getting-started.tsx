import { courses, findModule } from 'courses/catalogue.ts'
import { Link } from 'react-router'
import { ContourBackground } from '~/layout/frames/contour-background.tsx'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'
import { Trail } from '~/ui/trail.tsx'

export function GettingStarted() {
  const module = findModule('ml', 1)
  const activity = module?.sections[0]?.activities[0]
  if (!module || !activity) return null
  return (
    // The words stand at the start: the lines are masked away from there, and altogether where there is no room beside.
    <ContourBackground className="rounded-lg border border-line [--contour-fade:linear-gradient(to_right,transparent_36rem,#000_60rem)]">
      <section
        aria-labelledby="first-day"
        className="grid grid-cols-1 items-center gap-x-8 gap-y-4 p-6 sm:p-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
      >
        <div className="max-w-xl">
          <h2 id="first-day" className="text-xl">
            Your first camp is one lesson away
          </h2>
          <p className="mt-2 text-ink-2">
            Read a section, do its activity and press its button: that earns XP, and every 1000 XP is a level. Not sure
            which trail to take? Begin with {module.title}; its first section grants {activity.xp} XP.
          </p>
          <Button asChild variant="primary" size="lg" className="mt-4">
            <Link to={paths.module(module.course, module.number)}>Start with Machine Learning</Link>
          </Button>
        </div>
        <ul className="grid grid-cols-3 gap-3 max-lg:hidden">
          {courses.map(({ id, title }) => (
            <li key={id} className="overflow-hidden rounded-md border border-line bg-surface">
              <Trail course={id} next={1} className="aspect-2/1" />
              <p className="border-line border-t px-3 py-2 font-semibold text-sm leading-tight">{title}</p>
            </li>
          ))}
        </ul>
      </section>
    </ContourBackground>
  )
}
