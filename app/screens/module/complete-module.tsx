import type { Module } from 'courses/types.ts'
import { useEffect } from 'react'
import { useOnline } from '~/lib/browser/hooks/use-online.ts'
import { Button } from '~/ui/button.tsx'
import { campOffer } from './activities/button-note.tsx'
import { countedTitle } from './activities/counted-title.ts'

interface CompleteModuleProps {
  module: Module
  endsCourse: boolean
  onComplete: () => void
}

export function CompleteModule({ module, endsCourse, onComplete }: CompleteModuleProps) {
  const online = useOnline()
  // The picture of the whole trail can be drawn without a network, too.
  useEffect(() => {
    if (endsCourse && online) import('./reward/save-trail.ts').catch(() => {})
  }, [endsCourse, online])
  return (
    <section
      tabIndex={-1}
      aria-labelledby={campOffer}
      className="mt-12 grid print:hidden justify-items-start gap-4 rounded-lg border border-course/35 bg-course-wash p-6"
    >
      <div>
        <h2 id={campOffer} className="text-xl">
          All {countedTitle(module)} Complete!
        </h2>
        <p className="mt-2 text-ink-2">Complete the module to collect its {module.totalXP} XP bonus.</p>
      </div>
      <Button variant="primary" size="lg" onClick={onComplete} className="max-sm:w-full">
        Complete Module
      </Button>
    </section>
  )
}
