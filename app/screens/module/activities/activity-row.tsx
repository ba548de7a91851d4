import type { Activity } from 'courses/types.ts'
import Check from 'lucide-react/icons/check'
import { useId } from 'react'
import { cn } from '~/lib/cn.ts'
import { useActivities } from './activities-context.ts'
import { ActivityButton } from './activity-button.tsx'
import { activityKinds, effectText } from './activity-kinds.ts'
import { ButtonNote } from './button-note.tsx'

interface ActivityRowProps {
  activity: Activity
  /** The id of a note that says so. */
  notOpened: string | undefined
}

export function ActivityRow({ activity, notOpened = '' }: ActivityRowProps) {
  const done = useActivities().done.includes(activity.id)
  const { Icon, tone } = activityKinds[activity.kind]
  const [titleId, recordId] = [useId(), useId()]
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span className={cn('grid size-8 place-items-center rounded-full', done ? 'bg-course text-course-on' : tone)}>
        {done ? <Check aria-hidden className="size-4" /> : <Icon aria-hidden className="size-4" />}
      </span>
      <div className="leading-snug">
        <p id={titleId} className="font-semibold">
          {activity.title}
        </p>
        <p id={recordId} className="text-ink-2 text-sm tabular-nums">
          {effectText(activity, done)}
        </p>
      </div>
      <ActivityButton
        activity={activity}
        titleId={`${titleId} ${recordId} ${notOpened}`}
        quiet
        opened={!notOpened}
        className="col-start-2 w-58 max-w-full sm:col-start-3"
      />
      <ButtonNote activity={activity} className="col-start-2 sm:col-span-2 sm:text-right" />
    </li>
  )
}
