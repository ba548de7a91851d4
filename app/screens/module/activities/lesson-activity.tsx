import type { Activity } from 'courses/types.ts'
import { use, useId } from 'react'
import { LessonOpen } from '~/features/lessons/lesson-context.ts'
import { useActivities } from './activities-context.ts'
import { ActivityButton } from './activity-button.tsx'
import { effectText } from './activity-kinds.ts'
import { ButtonNote } from './button-note.tsx'

export function LessonActivity({ activity, titleId }: { activity: Activity; titleId: string }) {
  const recordId = useId()
  const done = useActivities().done.includes(activity.id)
  if (!use(LessonOpen)) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t pt-4 print:hidden">
      <p id={recordId} className="text-ink-2 text-sm tabular-nums">
        {effectText(activity, done)}
      </p>
      <ActivityButton activity={activity} titleId={`${titleId} ${recordId}`} className="max-sm:w-full sm:min-w-51" />
      <ButtonNote activity={activity} className="w-full sm:text-right" />
    </div>
  )
}
