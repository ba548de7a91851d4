import { findModule } from 'courses/catalogue.ts'
import { Link } from 'react-router'
import { ContourBackground } from '~/layout/contour-background.tsx'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'

/** What to do first, for a learner who has done nothing yet. */
export function FirstDay() {
  const module = findModule('ml', 1)
  const activity = module?.sections[0]?.activities[0]
  if (!module || !activity) return null
  return (
    // The words stand at the start: the lines are masked away from there, and altogether where there is no room beside.
    <ContourBackground className="rounded-lg border border-line before:[mask-image:linear-gradient(to_right,transparent_36rem,#000_60rem)]">
      <section aria-labelledby="first-day" className="grid max-w-xl justify-items-start gap-4 p-6 sm:p-8">
        <div>
          <h2 id="first-day" className="text-xl">
            Your first camp is one lesson away
          </h2>
          <p className="mt-2 text-ink-2">
            Read a section, do its activity and press its button: that earns XP, and every 1000 XP is a level. Not sure
            which trail to take? Begin with {module.title}; its first section grants {activity.xp} XP.
          </p>
        </div>
        <Button asChild variant="primary" size="lg" className="text-center">
          <Link to={paths.module(module.course, module.number)}>Start with Machine Learning</Link>
        </Button>
      </section>
    </ContourBackground>
  )
}
