import type { Activity } from 'courses/types.ts'
import { use } from 'react'
import { LessonOpen } from '~/features/lessons/lesson-context.ts'
import { ActivityButton } from './activity-button.tsx'
import { activityKinds } from './activity-kinds.ts'
import { ButtonNote } from './button-note.tsx'

export function LessonActivity({ activity, titleId }: { activity: Activity; titleId: string }) {
  if (!use(LessonOpen)) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t pt-4 print:hidden">
      <p className="text-ink-2 text-sm tabular-nums">
        {activityKinds[activity.kind].name} · {activity.xp} XP
      </p>
      <ActivityButton activity={activity} titleId={titleId} className="max-sm:w-full sm:min-w-51" />
      <ButtonNote activity={activity} className="w-full sm:text-right" />
    </div>
  )
}
