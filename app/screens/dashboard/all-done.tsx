import { courses } from 'courses/catalogue.ts'
import MountainSnow from 'lucide-react/icons/mountain-snow'
import { openOverlay } from '~/layout/overlays/open-overlay.ts'
import { Button } from '~/ui/button.tsx'

const modules = courses.reduce((sum, course) => sum + course.modules.length, 0)

export function AllDone() {
  return (
    <section
      aria-labelledby="all-done"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg border border-line bg-surface p-5 sm:px-6"
    >
      <MountainSnow aria-hidden className="size-10 shrink-0" strokeWidth={1.5} />
      <div className="grow basis-72">
        <h2 id="all-done" className="text-xl">
          You reached every camp
        </h2>
        <p className="mt-1 text-ink-2 text-sm leading-snug">
          All {modules} modules of all {courses.length} courses are complete. Their lessons stay open: look something
          up, or read a course again.
        </p>
      </div>
      <Button variant="primary" size="lg" className="grow sm:grow-0" onClick={() => openOverlay('search')}>
        Search lessons
      </Button>
    </section>
  )
}
