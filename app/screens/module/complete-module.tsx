import type { Module } from 'courses/types.ts'
import { Button } from '~/ui/button.tsx'
import { countedTitle } from './counted-as.ts'

type CompleteModuleProps = { module: Module; onComplete: () => void }

/** The last step of a module, offered once everything in it is done. */
export function CompleteModule({ module, onComplete }: CompleteModuleProps) {
  return (
    <section
      aria-labelledby="all-complete"
      className="mt-12 grid justify-items-start gap-4 rounded-lg border border-course/35 bg-course-wash p-6"
    >
      <div>
        <h2 id="all-complete" className="text-xl">
          All {countedTitle(module)} Complete!
        </h2>
        <p className="mt-2 text-ink-2">
          Camp {module.number} is within reach. Completing the module grants its {module.totalXP} XP on top of what you
          have earned.
        </p>
      </div>
      <Button variant="primary" size="lg" onClick={onComplete} className="max-sm:w-full">
        Complete Module
      </Button>
    </section>
  )
}
