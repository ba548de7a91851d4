import { courses, findCourse, isCourseId } from 'courses/catalogue.ts'
import { Link } from 'react-router'
import { lessonInfo } from '~/features/lessons/lesson-files.ts'
import { Trail } from '~/features/progress/trail.tsx'
import { ContourBackground } from '~/layout/frames/contour-background.tsx'
import { chosenCourse } from '~/lib/storage/newcomer.ts'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'

export function GettingStarted() {
  const chosen = chosenCourse() ?? ''
  const isChosen = isCourseId(chosen)
  const course = findCourse(isChosen ? chosen : 'ml')
  const [module] = course.modules
  const section = module?.sections[0]
  const activity = section?.activities[0]
  if (!module || !section || !activity) return null
  return (
    // The words stand at the start: the lines are masked away from there, and altogether where there is no room beside.
    <ContourBackground className="rounded-lg border border-line [--contour-fade:linear-gradient(to_right,transparent_36rem,#000_60rem)]">
      <section
        aria-labelledby="first-day"
        className="grid grid-cols-1 items-center gap-x-8 gap-y-4 p-6 sm:p-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
      >
        <div className="max-w-xl">
          <h2 id="first-day" className="text-xl">
            Your first section takes about {lessonInfo(module, section).reading} minutes to read
          </h2>
          <p className="mt-2 text-ink-2">
            Read a section, finish its activity and mark it complete to earn XP; every 1000 XP is a level.{' '}
            {!isChosen && 'Not sure where to start? '}Begin with {section.id} {section.title}; its first activity grants{' '}
            {activity.xp} XP.
          </p>
          <Button asChild variant="primary" size="lg" className="mt-4">
            <Link to={paths.module(course.id, module.number)}>Start with {course.title}</Link>
          </Button>
        </div>
        <ul className="grid grid-cols-3 gap-3 max-lg:hidden">
          {courses.map(({ id, title }) => (
            <li key={id}>
              <Link
                to={paths.module(id, 1)}
                className="block h-full overflow-hidden rounded-md border border-line bg-surface no-underline hover:border-ink"
              >
                <Trail course={id} next={1} className="aspect-2/1" />
                <span className="block border-line border-t px-3 py-2 font-semibold text-sm leading-tight">
                  {title}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </ContourBackground>
  )
}
